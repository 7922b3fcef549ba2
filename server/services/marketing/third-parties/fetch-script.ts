import { HttpError } from '#server/http/http-error.ts';
import { startTimeout, stopTimer } from '#server/runtime/runtime.ts';
import { isPublicAddress } from './public-address.ts';
import { refused, targetOf } from './target.ts';
import type { RemoteAnswer, Transport } from './transport.ts';

const maxRedirects = 3;
const maxBytes = 1024 * 1024;
const timeLimitMs = 5_000;

/** Excludes HTML, which would become a page of our origin. */
const mediaTypes =
  /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|application\/json|text\/plain)\s*(?:;|$)/i;

export interface Script {
  type: string;
  body: Buffer;
}

const failed = (message: string, cause?: unknown): HttpError =>
  new HttpError(502, { code: 'third_party_failed', message }, { cause });

const tooSlow = (): HttpError =>
  new HttpError(504, { code: 'third_party_slow', message: 'The third party did not answer in time' });

async function bodyOf({ body }: RemoteAnswer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw failed('The third party’s answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function scriptIn(answer: RemoteAnswer): Promise<Script> {
  const { status, headers } = answer;
  const type = headers['content-type'] ?? '';
  if (status !== 200) throw failed(`The third party answered ${status}`);
  if (!mediaTypes.test(type)) throw failed('The third party’s answer is neither script, JSON nor text');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw failed('The third party’s answer is compressed, which was not asked for');
  // Drops all media type parameters.
  return {
    type: `${type.split(';', 1)[0]?.trim().toLowerCase()}; charset=utf-8`,
    body: await bodyOf(answer),
  };
}

interface Asked {
  transport: Transport;
  allowedOrigins: readonly string[];
  signal: AbortSignal;
}

/** Requires all addresses of a host to be public: a mixed result is ambiguous (SSRF). */
async function ask(url: URL, { transport, signal }: Asked): Promise<RemoteAnswer> {
  const addresses = await transport.resolve(url.hostname);
  const [address] = addresses;
  if (address === undefined) throw failed('The third party has no address');
  if (!addresses.every(isPublicAddress)) throw refused();
  signal.throwIfAborted();
  return transport.fetch(url, address, signal);
}

async function follow(first: URL, asked: Asked): Promise<Script> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await ask(url, asked);
    try {
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status >= 400 || location === undefined)
        return await scriptIn(answer);
      url = targetOf(location, asked.allowedOrigins, url);
    } finally {
      answer.discard();
    }
  }
  throw failed('The third party redirects too often');
}

/**
 * Fetches a script of an allowed origin ([7.19]): at most 1 MiB in 5 s and 3 redirects, each checked like the
 * first URL. Throws 403 if disallowed, 502 for an unusable response, 504 on timeout.
 */
export async function fetchScript(
  text: string,
  { transport, allowedOrigins }: Omit<Asked, 'signal'>,
): Promise<Script> {
  const url = targetOf(text, allowedOrigins);
  const limit = new AbortController();
  const timer = startTimeout(() => limit.abort(), timeLimitMs);
  const given = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(tooSlow()), { once: true });
  });
  try {
    // The DNS resolver takes no signal.
    return await Promise.race([follow(url, { transport, allowedOrigins, signal: limit.signal }), given]);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw failed('The third party could not be reached', error);
  } finally {
    stopTimer(timer);
    limit.abort();
  }
}
