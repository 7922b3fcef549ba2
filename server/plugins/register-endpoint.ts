import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { type CheckedRequest, checkRequest } from './check-request.ts';
import { endpointSchemas } from './endpoint-schemas.ts';

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (
  input: CheckedRequest<E>,
  exchange: Exchange,
) => z.input<E['response']> | Promise<z.input<E['response']>>;

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
