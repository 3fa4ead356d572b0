import pino, { type Logger } from 'pino';

/**
 * Of an error its name, words, code and place, and nothing else: libraries hang all manner of things on theirs, such
 * as the password they tried, the address somebody gave, or the key that was there already.
 */
export function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && ['string', 'number'].includes(typeof error.code) ? error.code : undefined;
  return {
    name,
    message: withoutSecrets(message),
    ...(code !== undefined && { code }),
    // Its first line repeats the message.
    ...(stack !== undefined && { at: stack.split('\n').filter((line) => /^\s+at /.test(line)) }),
    ...(cause !== undefined && { cause: plainError(cause) }),
  };
}

/** Addresses with a name and password in them. */
const withoutSecrets = (text: string): string => text.replaceAll(/(\w+:\/\/)[^\s/@]+@/g, '$1…@');

/** One JSON line for each thing worth telling. */
export const openLog = (level: string, out?: pino.DestinationStream): Logger => {
  const options = {
    level,
    serializers: { err: plainError },
    redact: ['req.headers', 'headers', '*.password', '*.token', '*.cookie', '*.secret'],
  };
  return out === undefined ? pino(options) : pino(options, out);
};
