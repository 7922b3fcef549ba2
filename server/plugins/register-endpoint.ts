import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { endpointSchemas } from './endpoint-schemas.ts';
import { Refusal } from './refusal.ts';

const parts = ['params', 'query', 'body'] as const;

/** The checked parts of a request: only those that the contract declares. */
export type CheckedRequest<E extends Endpoint> = {
  [K in (typeof parts)[number] as E[K] extends z.ZodType ? K : never]: z.output<E[K]>;
};

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (
  input: CheckedRequest<E>,
  exchange: Exchange,
) => z.input<E['response']> | Promise<z.input<E['response']>>;

/** Checks all parts before any is refused, so that one answer tells everything that is wrong. */
function checkRequest<E extends Endpoint>(endpoint: E, request: FastifyRequest): CheckedRequest<E> {
  const checked: Record<string, unknown> = {};
  const fields: { path: string; message: string }[] = [];
  for (const part of parts) {
    const result = endpoint[part]?.safeParse(request[part]);
    if (result?.success) checked[part] = result.data;
    for (const issue of result?.error?.issues ?? [])
      fields.push({ path: [part, ...issue.path].join('.'), message: issue.message });
  }
  const [first] = fields;
  if (first) throw new Refusal(422, { code: 'invalid_request', message: first.message, fields });
  return checked as CheckedRequest<E>;
}

/**
 * Serves one contract: the handler gets what the contract's schemas made of the request and returns a body for its response schema,
 * by which the answer is written: what the schema does not name does not leave. A refused request is 422 with its fields.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: endpointSchemas(endpoint),
    // The contract's own schemas check the request, in checkRequest.
    validatorCompiler: () => (value) => ({ value }),
    handler: async (request, reply) => {
      const answer = await handler(checkRequest(endpoint, request), { request, reply });
      reply.code(endpoint.status ?? 200).header('cache-control', 'no-store');
      return answer;
    },
  });
}
