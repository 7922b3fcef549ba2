import type { FastifyInstance } from 'fastify';
import { noSuchCall } from '#server/http/errors.ts';
import { freshMs, signedBody, takeBytes } from './signed-body.ts';

export interface ContentHookDeps {
  /** HMAC secret; without it the webhook is disabled. */
  secret: string | undefined;
  now: () => Date;
  publishFromOutside: () => Promise<unknown>;
}

export const contentHookPath = '/publishing/v1/hooks/content';

/** Enough for a push with many commits. */
const longestBody = 2 * 1024 * 1024;

/** The published branch as git hosts name it. */
const published = 'refs/heads/main';

/**
 * Adds the publishing webhook, with an HMAC-SHA256 of the body in GitHub's format. Rejects old messages by
 * their time `at` and ignores repeated ones, so that a replay triggers at most one build. Does not trust the
 * body: the content is fetched from the repository.
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
        // Stored only after processing, so that a failed message can be redelivered.
        heard.set(signature, now().getTime());
        reply.code(202);
        return { received: true, published: true };
      },
    );
  });
}
