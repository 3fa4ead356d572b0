import { perMinute, type Rate } from './token-bucket.ts';

/** Limits for messages by socket, counted by address and by person. Other limits belong to HTTP routes. */
export const MESSAGE_LIMITS = {
  /** All connections of one address; enough for a school behind one router. */
  'messages-address': { burst: 1000, perSecond: 200 },
  /** All connections of one person. */
  'messages-person': { burst: 200, perSecond: 40 },
  /** Chat is stored and read by people. */
  'chat-person': { burst: 10, perSecond: 0.5 },
  /** Commands that are rare in play: taking and leaving seats, assigning seats, asking for undo, resigning. */
  'seat-commands': { burst: 30, perSecond: 0.5 },
  /** Changes to the list of muted people. */
  'mute-person': perMinute(30),
} as const satisfies Record<string, Rate>;
export type MessageLimit = keyof typeof MESSAGE_LIMITS;

/** How many ordinary messages an expensive one counts for. */
export const MESSAGE_COST: Readonly<Record<string, number>> = { watch: 4, preview: 4, history: 20, hint: 20 };

export const SEAT_COMMANDS: readonly string[] = [
  'join',
  'leave',
  'commit',
  'reveal',
  'seat',
  'ask-undo',
  'agree',
  'refuse',
  'resign',
  'back',
];
