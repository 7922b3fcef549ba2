import { createHash } from 'node:crypto';
import type { Challenge, Payload } from 'altcha-lib/types';
import { z } from 'zod';
import { summaryMessages } from '#domain/validation/form-messages.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { deadline } from '#server/runtime/runtime.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { Counted, SlowTries } from '#server/security/slow-tries.ts';
import { forgetCaptchas, takeCaptcha } from './store.ts';

/** Google's verdict; `unknown` if Google is unreachable or the error is ours. */
type RecaptchaVerdict = 'good' | 'wrong' | 'unknown';

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/** Error codes about the solution; others concern our request or secret. */
const ofTheSolution = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'];

/** Calls reCAPTCHA's `siteverify`; a solution is valid once, for two minutes. */
export async function checkRecaptcha(
  secret: string,
  response: string,
  { send = fetch, onFault }: { send?: typeof fetch | undefined; onFault: (fault: unknown) => void },
): Promise<RecaptchaVerdict> {
  try {
    const answer = await send('https://www.google.com/recaptcha/api/siteverify', {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams({ secret, response }),
      signal: deadline(5_000),
    });
    if (!answer.ok) throw new Error(`reCAPTCHA answered ${answer.status}`);
    const { success, 'error-codes': codes } = answerSchema.parse(await answer.json());
    if (success) return 'good';
    if (codes.every((code) => ofTheSolution.includes(code))) return 'wrong';
    throw new Error(`reCAPTCHA refuses the shop: ${codes.join(', ')}`);
  } catch (fault) {
    onFault(fault);
    return 'unknown';
  }
}

/** Takes a phone about a second: 256 tries on average, each with this many rounds. */
const puzzle = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, keyPrefix: '00' } as const;
const goodForMs = 20 * 60_000;

/** Bookings per network without a captcha; an office's users share one. */
const withoutCaptcha = {
  free: 60,
  firstPauseMs: 10 * 60_000,
  longestPauseMs: 60 * 60_000,
  forgottenAfterMs: 60 * 60_000,
};

export interface CaptchaDeps {
  db: Database;
  now: () => Date;
  tries: SlowTries;
  key: () => Promise<string>;
  recaptcha?: { siteKey: string; secret: string } | undefined;
  onFault: (fault: unknown) => void;
}

type Shown = { kind: 'altcha'; challenge: Record<string, unknown> } | { kind: 'recaptcha'; site_key: string };

const wrong = () => new HttpError(422, { code: 'captcha_wrong', message: summaryMessages.captcha });
const needed = () => new HttpError(422, { code: 'captcha_needed', message: summaryMessages.captcha });

/**
 * Captcha against automated bookings. A client without a solution, like a browser without scripts, may book a
 * few times.
 */
export class Captcha {
  constructor(private readonly deps: CaptchaDeps) {}

  async shown(): Promise<Shown> {
    const { recaptcha, key, now } = this.deps;
    if (recaptcha) return { kind: 'recaptcha', site_key: recaptcha.siteKey };
    const { createChallenge } = await import('altcha-lib');
    const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
    const expiresAt = new Date(now().getTime() + goodForMs);
    const challenge = await createChallenge({
      ...puzzle,
      deriveKey,
      expiresAt,
      hmacSignatureSecret: await key(),
    });
    return { kind: 'altcha', challenge: { ...challenge } };
  }

  /**
   * Rejects a wrong solution, or a missing one above the network's limit. Returns false if it could not
   * check: no solution, or Google is unreachable, which must not affect the visitor.
   */
  async check(solution: string | undefined, address: string): Promise<boolean> {
    const verdict = solution === undefined ? 'unknown' : await this.verdictOn(solution);
    if (verdict === 'wrong') throw wrong();
    if (verdict === 'good') return true;
    if ((await this.deps.tries.pauseOf(this.counted(address))) > 0) throw needed();
    return false;
  }

  /** Counts in the transaction of the change, if given. */
  async countWithout(address: string, tx?: Database): Promise<void> {
    const counted = this.counted(address);
    await (tx ? this.deps.tries.count(tx, counted) : this.deps.tries.begin([counted]));
  }

  forgetExpired(): Promise<void> {
    return forgetCaptchas(this.deps.db, this.deps.now());
  }

  private counted(address: string): Counted {
    return { subject: `bookings of network ${networkOf(address)}`, limits: withoutCaptcha };
  }

  private async isAltcha(text: string): Promise<boolean> {
    const { db, now, key } = this.deps;
    const payload = payloadOf(text);
    if (!payload) return false;
    const { verifySolution } = await import('altcha-lib');
    const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
    const options = { ...payload, deriveKey, hmacSignatureSecret: await key() };
    const { verified } = await verifySolution(options).catch(() => ({ verified: false }));
    const until = (payload.challenge.parameters.expiresAt ?? 0) * 1000;
    // The library uses the system clock.
    if (!verified || until <= now().getTime()) return false;
    const digest = createHash('sha256')
      .update(payload.challenge.signature ?? '')
      .digest('base64url');
    return takeCaptcha(db, digest, new Date(until));
  }

  private async verdictOn(solution: string): Promise<RecaptchaVerdict> {
    const { recaptcha, onFault } = this.deps;
    if (recaptcha) return checkRecaptcha(recaptcha.secret, solution, { onFault });
    return (await this.isAltcha(solution)) ? 'good' : 'wrong';
  }
}

function payloadOf(text: string): Payload | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(text, 'base64').toString()) as Partial<Payload>;
    const parameters = (challenge as Challenge | undefined)?.parameters;
    // A more expensive puzzle would overload the server (DoS).
    const isOurs = parameters?.algorithm === puzzle.algorithm && parameters.cost === puzzle.cost;
    return challenge && solution && isOurs ? { challenge, solution } : undefined;
  } catch {
    return undefined;
  }
}
