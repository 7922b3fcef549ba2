import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type ApiError, apiErrorSchema } from '#domain/contracts/api-error.ts';
import type { Endpoint, EndpointAnswer, EndpointRequest } from '#domain/contracts/endpoint.ts';

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Objects like `{ toString: {} }`, which the search finds, cannot be converted to text. */
export const writtenInUrl = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

// URLs cannot encode a lone surrogate.
const encoded = (value: unknown): string => encodeURIComponent(writtenInUrl(value).toWellFormed());

function pathOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name]));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length > 0
    ? `${path}?${given.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`
    : path;
}

/** Sends a request without validation, so that tests can violate the contract. */
export const send = (
  app: FastifyInstance,
  endpoint: Endpoint,
  parts: Parts = {},
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, parts),
    headers,
    ...(parts.body !== undefined && { payload: parts.body as object }),
  });

export async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  request: EndpointRequest<E>,
  headers: Record<string, string> = {},
): Promise<EndpointAnswer<E>> {
  const response = await send(app, endpoint, request as Parts, headers);
  if (response.statusCode !== (endpoint.status ?? 200))
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.statusCode} ${response.body}`);
  return endpoint.response.parse(response.json()) as EndpointAnswer<E>;
}

export function failureOf(response: LightMyRequestResponse): { status: number; error: ApiError['error'] } {
  return { status: response.statusCode, error: apiErrorSchema.parse(response.json()).error };
}
