/** What the bots are called at the table: plants, for no person's name is meant. */
export const BOT_NAMES = ['Fern', 'Ivy', 'Moss'] as const;
