import { toE164 } from '#domain/validation/phone.ts';
import type { Handler, Jobs } from '#server/jobs/jobs.ts';
import { deadline } from '#server/runtime/runtime.ts';
import { Texts, textQueue, textSchema } from './sms.ts';

export interface TextsDeps {
  jobs: Pick<Jobs, 'send'> & { handle: (queue: string, handler: Handler) => void };
  /** SMS provider's JSON endpoint; without it the sandbox shows the messages. */
  provider: { url: string; token: string | undefined } | undefined;
  /** True if the stand-in shows messages without a provider. */
  isShown: boolean;
  /** Do-not-contact check at delivery time. */
  mayContact: (phone: string) => Promise<boolean>;
  fetch?: typeof fetch | undefined;
}

const timeoutMs = 15_000;

/** `POST TEXTS_URL` with `{ to, body, key }` and a stable `Idempotency-Key`. Retries unless 2xx. */
export function addTextsService({ jobs, provider, isShown, mayContact, ...deps }: TextsDeps): Texts {
  const send = deps.fetch ?? fetch;
  jobs.handle(textQueue, async (payload, job) => {
    const { to, body, key = job.key } = textSchema.parse(payload);
    if (!(await mayContact(to))) return job.leaveOut('The phone asked not to be contacted');
    if (!provider) return isShown ? undefined : job.leaveOut('No provider of text messages is configured');
    const { url, token } = provider;
    const answer = await send(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: toE164(to) ?? to, body, key }),
      signal: deadline(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The provider of text messages answered ${answer.status}`);
  });
  return new Texts(jobs);
}
