import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { useDisableIntrospection as introspectionBlocker } from '@graphql-yoga/plugin-disable-introspection';
import { createSchema, createYoga } from 'graphql-yoga';
import { contentSchema } from '#domain/content/content-schema.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { refuseMalformed } from './refuse-malformed.ts';
import { contentResolvers } from './resolvers.ts';

/** Creates the handler of the content endpoint. The schema has no mutations or subscriptions. */
export function createContentGraphql(content: ContentSet, { production }: { production: boolean }) {
  const yoga = createYoga({
    schema: createSchema({ typeDefs: contentSchema, resolvers: contentResolvers(content) }),
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
