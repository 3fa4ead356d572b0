/** Tables where this page takes a seat by itself, because its player has just created them. */
export const autoJoin = new Set<string>();
