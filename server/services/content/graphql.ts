import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { useDisableIntrospection as introspectionBlocker } from '@graphql-yoga/plugin-disable-introspection';
import { createGraphQLError, createSchema, createYoga, type Plugin } from 'graphql-yoga';
import { contentSchema } from '#domain/content/content-schema.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { liveReviewTypes } from '#domain/reviews/live-reviews.ts';
import { type LiveLists, liveReviewResolvers } from './live-review-resolvers.ts';
import { contentResolvers } from './resolvers.ts';

const badRequest = (message: string) =>
  createGraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });

/** Responds 400 as required by GraphQL over HTTP, where yoga uses another status. */
const refuseMalformed = (): Plugin => ({
  onRequestParse({ request, requestParser, setRequestParser }) {
    if (request.method !== 'GET' || !requestParser) return;
    // `variables` and `extensions` of a GET are JSON; yoga responds 500 to malformed ones.
    setRequestParser(async (get) => {
      try {
        return await requestParser(get);
      } catch {
        throw badRequest('The parameters variables and extensions must be JSON.');
      }
    });
  },
  onParams({ params }) {
    // For clients that accept application/json, yoga responds 200 as to a syntax error.
    if (params.query == null) throw badRequest('Must provide query string.');
  },
});

/** Creates the handler of the content endpoint. The schema has no mutations or subscriptions. */
export function createContentGraphql(
  content: ContentSet,
  { production, lists }: { production: boolean; lists: LiveLists | undefined },
) {
  const yoga = createYoga({
    schema: lists
      ? createSchema({
          typeDefs: [contentSchema, liveReviewTypes],
          resolvers: [contentResolvers(content), { Query: liveReviewResolvers(lists) }],
        })
      : createSchema({ typeDefs: contentSchema, resolvers: contentResolvers(content) }),
    graphqlEndpoint: '/graphql',
    graphiql: !production,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    plugins: [
      refuseMalformed(),
      // Enough for a whole entry with the ids of its references, plus one level.
      maxDepthPlugin({ n: 6 }),
      // The largest page query (a branch's texts) costs 425: one fits in a request, a hundred aliases do not.
      costLimitPlugin({ maxCost: 500, ignoreIntrospection: true }),
      ...(production ? [introspectionBlocker()] : []),
    ],
  });
  return (request: Request): Promise<Response> => Promise.resolve(yoga.fetch(request));
}
