import type { FastifyInstance } from 'fastify';
import { noSuchCall } from '#server/plugins/errors.ts';
import { freshMs, signedBody, takeBytes } from './signed-body.ts';

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

/** The branch that is published, as git hosts name it. */
const published = 'refs/heads/main';

/**
 * Takes signed calls that ask for a release: an HMAC-SHA256 over the bytes of the body, as GitHub signs. A
 * message that says when it was sent, as `at`, is refused once that is long ago; the same message again is
 * answered and not acted upon for as long, so that what was recorded on the way builds the site once at most.
 * What it says is not believed: the content is fetched from where it stands.
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
    takeBytes(scope);
    scope.post(
      contentHookPath,
      { bodyLimit: longestBody, schema: { hide: true } },
      async (request, reply) => {
        if (secret === undefined) throw noSuchCall();
        const { message, signature } = signedBody(request, { secret, now: now() });
        const isOfOthers = typeof message.ref === 'string' && message.ref !== published;
        if (request.headers['x-github-event'] === 'ping' || isOfOthers || isRepeated(signature))
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
