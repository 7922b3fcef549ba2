import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { z } from 'zod';
import { catalogue } from '#domain/contracts/api-error.ts';
import { ApiError, unreachable } from '../http/api-error.ts';

let made: ApolloClient | undefined;

// Made at the first query: most visits to a page make no query.
const client = (): ApolloClient => {
  made ??= new ApolloClient({
    link: new HttpLink({ uri: () => new URL('/graphql', location.origin).href, credentials: 'omit' }),
    cache: new InMemoryCache(),
    // An abort of one reader must not end the request of another.
    defaultOptions: { query: { fetchPolicy: 'network-only' } },
    queryDeduplication: false,
  });
  return made;
};

function asApiError(failure: unknown): ApiError {
  if (CombinedGraphQLErrors.is(failure)) {
    const [first] = failure.errors;
    const code = String(first?.extensions?.code ?? catalogue.unknown.code);
    return new ApiError(400, code, first?.message ?? catalogue.unknown.message, { cause: failure });
  }
  if (ServerError.is(failure))
    return new ApiError(failure.statusCode, catalogue.unknown.code, catalogue.unknown.message, {
      cause: failure,
    });
  return new ApiError(0, 'unreachable', unreachable, { cause: failure });
}

/** Queries `/graphql` and parses the field of the answer. Throws only `ApiError`. */
export async function askGraphql<Schema extends z.ZodType>(
  query: string,
  { variables, field, schema }: { variables: Record<string, unknown>; field: string; schema: Schema },
  signal?: AbortSignal,
): Promise<z.output<Schema>> {
  const answer = await client()
    .query<Record<string, unknown>>({
      query: gql(query),
      variables,
      context: { ...(signal && { fetchOptions: { signal } }) },
    })
    .catch((failure: unknown) => {
      throw asApiError(failure);
    });
  const parsed = schema.safeParse(answer.data?.[field]);
  if (!parsed.success)
    throw new ApiError(200, catalogue.unknown.code, catalogue.unknown.message, { cause: parsed.error });
  return parsed.data;
}
