import { argon2 as argon2Callback, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2 = promisify(argon2Callback) as (name: 'argon2id', with_: Argon2Parameters) => Promise<Buffer>;

/** The minimum OWASP recommends: 19 MiB, two passes. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };

/** In the usual format, so that other programs can read it: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await argon2('argon2id', { ...COST, message: password.normalize('NFKC'), nonce });
  const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(nonce)}$${text(tag)}`;
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (parts === null) return false;
  const [, memory, passes, parallelism, nonce, tag] = parts;
  const wanted = Buffer.from(tag, 'base64');
  const found = await argon2('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(found, wanted);
}
