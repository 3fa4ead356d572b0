import pino, { type Logger } from 'pino';

/**
 * Name, message, code and stack of an error. Other properties are left out: libraries attach passwords, addresses and
 * keys to their errors.
 */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && ['string', 'number'].includes(typeof error.code) ? error.code : undefined;
  return {
    name,
    message: withoutSecrets(message),
    ...(code !== undefined && { code }),
    // The first line repeats the message.
    ...(stack !== undefined && { at: stack.split('\n').filter((line) => /^\s+at /.test(line)) }),
    ...(cause !== undefined && { cause: plainError(cause) }),
  };
}

/** Removes user name and password from addresses. */
const withoutSecrets = (text: string): string => text.replaceAll(/(\w+:\/\/)[^\s/@]+@/g, '$1…@');

/** A logger that writes JSON lines. */
export const openLogger = (level: string, out?: pino.DestinationStream): Logger => {
  const options = {
    level,
    serializers: { err: plainError },
    redact: ['req.headers', 'headers', '*.password', '*.token', '*.cookie', '*.secret'],
  };
  return out === undefined ? pino(options) : pino(options, out);
};
