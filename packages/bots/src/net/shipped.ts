import everdell from '../../weights/everdell.json' with { type: 'json' };
import type { NetFile } from './file.ts';

/** The networks in the repository. */
export const shipped: readonly NetFile[] = [everdell as unknown as NetFile];
