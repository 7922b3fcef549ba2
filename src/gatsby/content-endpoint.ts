import { setTimeout as pause } from 'node:timers/promises';
import { contentEndpoint } from './build-environment.ts';

interface GraphqlAnswer {
  data?: Record<string, unknown>;
  errors?: { message: string }[];
}

/** In ms; a whole site's content takes a second. */
const patience = 60_000;

/** Statuses of an endpoint that is too busy, and how often it is asked again after its `Retry-After`. */
const busy = [429, 503];
const tries = 5;
const longestPauseSeconds = 30;

const ask = (endpoint: string, query: string, variables: Record<string, unknown>): Promise<Response> =>
  fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new Error(`The content endpoint ${endpoint} (GRAPHQL_URL) does not answer`, { cause });
  });

async function askUntilFree(...question: Parameters<typeof ask>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await ask(...question);
    if (!busy.includes(response.status) || attempt === tries) return response;
    await response.arrayBuffer();
    const seconds = Number(response.headers.get('retry-after')) || 0;
    await pause(Math.min(seconds, longestPauseSeconds) * 1_000);
  }
}

/** Queries the content endpoint over HTTP; throws an error that names the URL if it fails. */
export async function queryContent(
  query: string,
  variables: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const endpoint = contentEndpoint();
  const response = await askUntilFree(endpoint, query, variables);
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
      `The content endpoint ${endpoint} refused: ${errors?.map((error) => error.message).join('; ') ?? `it answered ${response.status}`}`,
    );
  return data;
}
