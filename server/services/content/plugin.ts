import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import { HttpError } from '#server/http/http-error.ts';
import { derived } from '#server/site/content-snapshot.ts';
import type { LiveLists } from './live-review-resolvers.ts';

type Answer = (request: Request) => Promise<Response>;

const longestQuery = 64 * 1024;

const headersOf = ({ headers }: FastifyRequest): Headers =>
  new Headers(
    Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string'),
  );

const requestOf = (request: FastifyRequest): Request =>
  new Request(new URL(request.url, 'http://localhost'), {
    method: request.method,
    headers: headersOf(request),
    body: typeof request.body === 'string' ? request.body : null,
  });

async function sendAnswer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

export interface ContentServiceDeps {
  content: () => ContentSet | Promise<ContentSet>;
  /** Content of a build, by the secret name in `?content=`. */
  held?: (name: string) => ContentSet | undefined;
  production: boolean;
  /** Reviews of now; the build has no use for them. */
  lists?: () => LiveLists;
}

/**
 * Adds `/graphql` for the site's build: queries only, by GET or POST, limited in depth, cost and length;
 * introspection and GraphiQL outside production. Loads GraphQL lazily, since a start with a cached build
 * never uses it. Each request sees one content set and waits for content still loading.
 */
export async function addContentService(
  app: FastifyInstance,
  { content, held = () => undefined, production, lists }: ContentServiceDeps,
): Promise<void> {
  const answerOf = derived(
    async (set): Promise<Answer> =>
      (await import('./graphql.ts')).createContentGraphql(set, { production, lists: lists?.() }),
  );

  await app.register(async (scope) => {
    // Passes the raw body through.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: longestQuery },
      (_, body, done) => done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      config: { admission: 'expensive' },
      handler: async (request, reply) => {
        const { content: name } = request.query as { content?: unknown };
        const asked = name === undefined ? await content() : held(String(name));
        if (!asked) throw new HttpError(404, { code: 'not_found', message: 'There is no such content' });
        const answer = await answerOf(asked);
        return sendAnswer(reply, await answer(requestOf(request)));
      },
    });
  });
}
