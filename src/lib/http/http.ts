import { apiErrorSchema, catalogue } from '#domain/contracts/api-error.ts';
import type { Endpoint, EndpointAnswer, EndpointRequest } from '#domain/contracts/endpoint.ts';
import type { FileEndpoint } from '#domain/contracts/file-endpoint.ts';
import { withoutMark } from '#domain/contracts/resource-not-available.ts';
import { attributionHeader } from '#domain/marketing/attribution-contract.ts';
import { storedAttribution } from '../stored-attribution.ts';
import { accessToken, renewAccessToken } from './access-token.ts';
import { ApiError, unreachable } from './api-error.ts';
import type { WaitingRequest } from './outbox.ts';

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function pathTo(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

const contentType = ({ body }: Parts): Record<string, string> =>
  body === undefined ? {} : { 'content-type': 'application/json' };
const bodyOf = ({ body }: Parts): { body?: string } =>
  body === undefined ? {} : { body: JSON.stringify(body) };

async function readFailure(response: Response): Promise<ApiError> {
  const parsed = apiErrorSchema.safeParse(await response.json().catch(() => undefined));
  const { message, code, fields = [] } = parsed.success ? parsed.data.error : { ...catalogue.unknown };
  const { nearest = [] } = parsed.success ? parsed.data : {};
  return new ApiError(response.status, code, withoutMark(message), { fields, nearest });
}

const notReached =
  (waiting?: WaitingRequest) =>
  (cause: unknown): never => {
    throw new ApiError(0, 'unreachable', unreachable, { cause, waiting });
  };

const locationBase = '/location/v2';
// biome-ignore lint/style/noProcessEnv: read here, the bundler drops the code for an empty setting
const testLocations = process.env.GATSBY_LOCATION_API;

/** A location service of a test environment takes one fixed token, and none of the visitor's ([6.1]). */
async function fetchFromTestService(path: string, init: RequestInit): Promise<Response> {
  // biome-ignore lint/style/noProcessEnv: see above
  const authorization = `Bearer ${process.env.GATSBY_LOCATION_TOKEN}`;
  const headers = { ...init.headers, authorization };
  const response = await fetch(testLocations + path, { ...init, headers }).catch(notReached());
  if (!response.ok) throw await readFailure(response);
  return response;
}

const mostRepeats = 2;
/** In seconds. Overload passes sooner than an outage, whose refusals ask for more. */
const longestWait = 2;

/** Repeats what was refused for load: before it began (429), or guarded by its key. */
async function fetchPatiently(url: URL, init: RequestInit & { headers: object }): Promise<Response> {
  const { method, headers, signal } = init;
  const isSafe = method === 'GET' || 'idempotency-key' in headers;
  for (let repeats = 0; ; repeats += 1) {
    const response = await fetch(url, init);
    const isBusy = response.status === 429 || (response.status === 503 && isSafe);
    const seconds = Number(response.headers.get('retry-after'));
    if (repeats === mostRepeats || !isBusy || !seconds || seconds > longestWait) return response;
    await new Promise((resolve) => setTimeout(resolve, seconds * (1 + Math.random()) * 1_000));
    signal?.throwIfAborted();
  }
}

interface VisitorOptions {
  waiting?: WaitingRequest | undefined;
  /** Repeats without a token if none is accepted, for a request that names its own right. */
  goesOnAsGuest?: boolean | undefined;
}

/** Renews a rejected token ([6.1]) and repeats once. Throws `ApiError` without a 2xx response. */
export async function fetchAsVisitor(
  url: string,
  init: RequestInit,
  { waiting, goesOnAsGuest = false }: VisitorOptions = {},
): Promise<Response> {
  if (testLocations && url.startsWith(`${locationBase}/`))
    return fetchFromTestService(url.slice(locationBase.length), init);
  const send = (token: string | undefined): Promise<Response> =>
    fetchPatiently(new URL(url, location.origin), {
      ...init,
      credentials: 'include',
      headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
    }).catch(notReached(waiting));
  const token = accessToken();
  const response = await send(token);
  if (response.ok) return response;
  const failure = await readFailure(response);
  if (failure.code !== 'invalid_token' || !token) throw failure;
  const renewal = await renewAccessToken(token);
  if (renewal === 'renewed') {
    const second = await send(accessToken());
    if (second.ok) return second;
    const refusal = await readFailure(second);
    if (refusal.code !== 'invalid_token' || !goesOnAsGuest) throw refusal;
  } else if (!goesOnAsGuest) {
    if (renewal === 'not reached') return notReached(waiting)(failure);
    throw failure;
  }
  const last = await send(undefined);
  if (!last.ok) throw await readFailure(last);
  return last;
}

function attribution({ takesAttribution }: Endpoint): Record<string, string> {
  const line = takesAttribution && storedAttribution();
  return line ? { [attributionHeader]: line } : {};
}

export interface CallOptions extends Pick<VisitorOptions, 'goesOnAsGuest'> {
  signal?: AbortSignal | undefined;
  /** Must be the same for each retry of a request. */
  idempotencyKey?: string;
  /** Title of a request that may be stored and sent later; requires an `idempotencyKey`. */
  mayWait?: Pick<WaitingRequest, 'title' | 'form'>;
}

/** Sends the session's token ([6.1]) and parses by the contract. Throws only `ApiError`. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
  { signal, idempotencyKey, mayWait, goesOnAsGuest }: CallOptions = {},
): Promise<EndpointAnswer<E>> {
  const parts: Parts = request;
  const waiting = mayWait &&
    idempotencyKey && { ...mayWait, call: endpoint.operationId, body: parts.body, idempotencyKey };
  const headers = {
    ...contentType(parts),
    ...attribution(endpoint),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const init = { method: endpoint.method, headers, ...bodyOf(parts), ...(signal && { signal }) };
  const response = await fetchAsVisitor(pathTo(endpoint, parts), init, {
    waiting: waiting || undefined,
    goesOnAsGuest,
  });
  const parsed = endpoint.response.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success)
    throw new ApiError(response.status, catalogue.unknown.code, catalogue.unknown.message, {
      cause: parsed.error,
    });
  return parsed.data as EndpointAnswer<E>;
}

/** Fetches a file with the session's token, which a link cannot send. Throws `ApiError`. */
export async function fetchFile(file: FileEndpoint, request: Parts): Promise<Blob> {
  const response = await fetchAsVisitor(pathTo(file, request), {
    method: file.method ?? 'GET',
    headers: contentType(request),
    ...bodyOf(request),
  });
  return response.blob();
}
