import { contentEndpoint } from './build-environment.ts';

interface GraphqlAnswer {
  data?: Record<string, unknown>;
  errors?: { message: string }[];
}

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
  }).catch((cause: unknown) => {
    throw new Error(`The content endpoint ${endpoint} (GRAPHQL_URL) does not answer`, { cause });
  });
  const answer = (await response.json()) as GraphqlAnswer;
  if (!answer.data || answer.errors?.length)
    throw new Error(
      `The content endpoint ${endpoint} refused: ${answer.errors?.map((error) => error.message).join('; ')}`,
    );
  return answer.data;
}
