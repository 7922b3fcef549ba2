import { toE164 } from '#domain/validation/phone.ts';
import type { Handler, Jobs } from '#server/jobs/jobs.ts';
import { Texts, textQueue, textSchema } from './texts.ts';

export interface TextsDeps {
  jobs: Pick<Jobs, 'send'> & { handle: (queue: string, handler: Handler) => void };
  /** Takes messages as JSON; without one, messages are only shown among the stand-ins. */
  provider: { url: string; token: string | undefined } | undefined;
  /** Whether the stand-in shows them where there is no provider. */
  isShown: boolean;
  /** Whether a phone may be written to; asked when a message goes. */
  mayContact: (phone: string) => Promise<boolean>;
  fetch?: typeof fetch | undefined;
}

const timeoutMs = 15_000;

/**
 * Text messages through a provider: `POST TEXTS_URL` with `{ to, body, key }` and `Idempotency-Key`, the same
 * whenever a message is sent again. `to` is `+1` and ten digits, or as it was typed where it is another
 * country's. Anything but a 2xx is tried again later, as every job is.
 */
export function addTextsService({ jobs, provider, isShown, mayContact, ...deps }: TextsDeps): Texts {
  const send = deps.fetch ?? fetch;
  jobs.handle(textQueue, async (payload, job) => {
    const { to, body, key = job.key } = textSchema.parse(payload);
    if (!(await mayContact(to))) return job.leaveOut('The phone asked not to be contacted');
    if (!provider) return isShown ? undefined : job.leaveOut('No provider of text messages is configured');
    const { url, token } = provider;
    const answer = await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: toE164(to) ?? to, body, key }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The provider of text messages answered ${answer.status}`);
  });
  return new Texts(jobs);
}
