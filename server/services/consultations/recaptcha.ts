import { z } from 'zod';

/** Google's verdict; `unknown` if Google is unreachable or the error is ours. */
export type RecaptchaVerdict = 'good' | 'wrong' | 'unknown';

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
      body: new URLSearchParams({ secret, response }),
      signal: AbortSignal.timeout(5_000),
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
