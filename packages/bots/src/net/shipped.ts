import type { NetFile } from './file.ts';

/** The networks in the repository. */
export const shipped: readonly NetFile[] = [];
