import { contentEndpoint } from './build-environment.ts';

interface GraphqlAnswer {
  data?: Record<string, unknown>;
  errors?: { message: string }[];
}

/** In ms; a whole site's content takes a second. */
const patience = 60_000;

/** Queries the content endpoint over HTTP; throws an error that names the URL if it fails. */
export async function queryContent(
  query: string,
  variables: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const endpoint = contentEndpoint();
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new Error(`The content endpoint ${endpoint} (GRAPHQL_URL) does not answer`, { cause });
  });
  const answer = await response.json().catch((cause: unknown): never => {
    throw new Error(
      `The content endpoint ${endpoint} (GRAPHQL_URL) answered ${response.status} without JSON`,
      {
        cause,
      },
    );
  });
  const { data, errors } = answer as GraphqlAnswer;
  if (!data || errors?.length)
    throw new Error(
      `The content endpoint ${endpoint} refused: ${errors?.map((error) => error.message).join('; ')}`,
    );
  return data;
}
