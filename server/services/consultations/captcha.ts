import { hash } from 'node:crypto';
import type { Challenge, Payload } from 'altcha-lib/types';
import { z } from 'zod';
import { summaryMessages } from '#domain/validation/form-messages.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { deadline } from '#server/runtime/runtime.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
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

/** A solution is valid for one change: `spend` joins its transaction, throws if it is used. */
export interface CheckedCaptcha {
  spend: (tx: Database) => Promise<void>;
}

const spentAtGoogle: CheckedCaptcha = { spend: async () => undefined };

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
   * Rejects a wrong solution, or a missing one above the network's limit. Without a solution, or if Google is
   * unreachable, which must not affect the visitor, the change counts for the network.
   */
  async check(solution: string | undefined, address: string): Promise<CheckedCaptcha> {
    const verdict = solution === undefined ? 'unknown' : await this.verdictOn(solution);
    if (verdict === 'wrong') throw wrong();
    if (verdict !== 'unknown') return verdict;
    const { tries } = this.deps;
    const counted = { subject: `bookings of network ${networkOf(address)}`, limits: withoutCaptcha };
    if ((await tries.pauseOf(counted)) > 0) throw needed();
    return { spend: (tx) => tries.count(tx, counted) };
  }

  forgetExpired(): Promise<void> {
    return forgetCaptchas(this.deps.db, this.deps.now());
  }

  private async altcha(text: string): Promise<CheckedCaptcha | 'wrong'> {
    const { now, key } = this.deps;
    const payload = payloadOf(text);
    if (!payload) return 'wrong';
    const { verifySolution } = await import('altcha-lib');
    const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
    const options = { ...payload, deriveKey, hmacSignatureSecret: await key() };
    const { verified } = await verifySolution(options).catch(() => ({ verified: false }));
    const until = (payload.challenge.parameters.expiresAt ?? 0) * 1000;
    // The library uses the system clock.
    if (!verified || until <= now().getTime()) return 'wrong';
    const digest = hash('sha256', payload.challenge.signature ?? '', 'base64url');
    return {
      spend: async (tx) => {
        if (!(await takeCaptcha(tx, digest, new Date(until)))) throw wrong();
      },
    };
  }

  private async verdictOn(solution: string): Promise<CheckedCaptcha | 'wrong' | 'unknown'> {
    const { recaptcha, onFault } = this.deps;
    if (!recaptcha) return this.altcha(solution);
    const verdict = await checkRecaptcha(recaptcha.secret, solution, { onFault });
    return verdict === 'good' ? spentAtGoogle : verdict;
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
