import { z } from 'zod';

/**
 * How long a turn may take. `live`: seconds for all questions of one turn. `days`: days, for games by correspondence.
 * `none`: no clock.
 */
export const pace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('live'), seconds: z.int().min(10).max(3600) }),
  z.strictObject({ kind: z.literal('days'), days: z.int().min(1).max(30) }),
]);
export type Pace = z.infer<typeof pace>;
