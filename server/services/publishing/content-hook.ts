import type { FastifyInstance } from 'fastify';
import { noSuchCall } from '../../plugins/errors.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { isSigned, signatureHeader } from './signature.ts';

export interface ContentHookDeps {
  /** What the sender signs with; left out, such calls are not taken. */
  secret: string | undefined;
  now: () => Date;
  /** Asks for a release of the content as it stands outside. */
  publishFromOutside: () => Promise<unknown>;
}

/** Where a git host, or another source of content, tells that there is something new. */
export const contentHookPath = '/publishing/v1/hooks/content';

/** What git hosts send of a push to a branch with many commits. */
const longestBody = 2 * 1024 * 1024;

/** How far the clocks of two machines may be apart, and for how long a message is known again. */
const freshMs = 5 * 60_000;

const published = 'refs/heads/main';

interface Told {
  /** Of a push, in GitHub's words and those of its like. */
  ref?: unknown;
  /** When it was sent, where the sender says so. */
  at?: unknown;
}

function parse(body: Buffer): Told {
  try {
    const told: unknown = JSON.parse(body.toString());
    return typeof told === 'object' && told !== null ? told : {};
  } catch {
    return {};
  }
}

const refused = (message: string): HttpError => new HttpError(403, { code: 'not_genuine', message });

/**
 * Takes signed calls that ask for a release: an HMAC-SHA256 over the bytes of the body, as GitHub signs. A
 * message that says when it was sent is refused once that is long ago; the same message again is answered and
 * not acted upon for as long, so that what was recorded on the way builds the site once at most. What it says
 * is not believed: the content is fetched from where it stands.
 */
export function addContentHook(
  app: FastifyInstance,
  { secret, now, publishFromOutside }: ContentHookDeps,
): void {
  const heard = new Map<string, number>();
  const isRepeated = (signature: string): boolean => {
    const time = now().getTime();
    for (const [known, at] of heard) if (time - at > freshMs) heard.delete(known);
    return heard.has(signature);
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.post(
      contentHookPath,
      { bodyLimit: longestBody, schema: { hide: true } },
      async ({ headers, body }, reply) => {
        if (secret === undefined) throw noSuchCall();
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const signature = String(headers[signatureHeader] ?? '');
        if (!isSigned(bytes, signature, secret)) throw refused('This call was not signed for us');
        const { ref, at } = parse(bytes);
        const age = typeof at === 'string' ? Math.abs(now().getTime() - Date.parse(at)) : 0;
        if (!(age <= freshMs)) throw refused('This call was signed long ago');
        const isOfOthers = typeof ref === 'string' && ref !== published;
        if (headers['x-github-event'] === 'ping' || isOfOthers || isRepeated(signature))
          return { received: true, published: false };
        await publishFromOutside();
        // Remembered only after it was acted upon: what failed comes again.
        heard.set(signature, now().getTime());
        reply.code(202);
        return { received: true, published: true };
      },
    );
  });
}
