/** Raised when an old client would misunderstand a new server; additions do not raise it. */
export const PROTOCOL_VERSION = 3;

/** Since this version news holds what differs from the snapshot before. */
export const DIFFERENCES_SINCE = 3;

/** The oldest version this server accepts. */
export const OLDEST_VERSION = 2;

/** Largest client message, in bytes. */
export const MAX_MESSAGE = 16_384;
