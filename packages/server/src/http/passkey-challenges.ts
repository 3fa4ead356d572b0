import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../accounts/ids.ts';
import type { ServerContext } from '../context.ts';
import { USED_CHALLENGES } from '../jobs/clean-up.ts';
import { Refusal } from '../tables/refusal.ts';
import { isSecure } from './cookies.ts';

const CHALLENGE = 'evertable-challenge';
const CHALLENGE_SECONDS = 300;

interface Challenge {
  readonly challenge: string;
  /** Name of the shared value that says it was used. */
  readonly name: string;
}

/** Challenges of passkeys, in a signed cookie, so that any server can check the response. */
export class PasskeyChallenges {
  private readonly context: Pick<ServerContext, 'config' | 'store'>;

  constructor(context: Pick<ServerContext, 'config' | 'store'>) {
    this.context = context;
  }

  set(reply: FastifyReply, challenge: string): void {
    reply.setCookie(CHALLENGE, `${Date.now()}.${challenge}`, {
      path: '/api/passkeys',
      httpOnly: true,
      sameSite: 'strict',
      signed: true,
      maxAge: CHALLENGE_SECONDS,
      secure: isSecure(this.context.config),
    });
  }

  take(request: FastifyRequest, reply: FastifyReply): Challenge {
    const { valid, value } = request.unsignCookie(request.cookies[CHALLENGE] ?? '');
    reply.clearCookie(CHALLENGE, { path: '/api/passkeys' });
    const [, time, challenge] = /^(\d{13})\.(.+)$/.exec(valid ? (value ?? '') : '') ?? [];
    if (challenge === undefined || Date.now() - Number(time) > CHALLENGE_SECONDS * 1000)
      throw new Refusal('invalid', 'ask for options first');
    return { challenge, name: `${USED_CHALLENGES}${time}/${challenge}` };
  }

  /** Marks a challenge as used at all servers: a response that was recorded is worthless. */
  async useOnce({ name }: Challenge): Promise<void> {
    const mine = newToken();
    if ((await this.context.store.values.setOnce(name, mine)) !== mine)
      throw new Refusal('invalid', 'this challenge was used: ask for options first');
  }
}
