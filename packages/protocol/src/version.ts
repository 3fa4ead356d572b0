/** Raised when an old client would misunderstand a new server; what is only added does not raise it. */
export const PROTOCOL_VERSION = 2;

/** The oldest version a server of today still speaks. */
export const OLDEST_VERSION = 2;

/** Nothing a client sends is larger, in bytes. */
export const MAX_MESSAGE = 16_384;
