import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import type { AnswerMemory } from './answer-memory.ts';
import { type CheckedRequest, checkRequest } from './check-request.ts';
import { endpointSchemas } from './endpoint-schemas.ts';
import { Written } from './written.ts';

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (
  input: CheckedRequest<E>,
  exchange: Exchange,
) => z.input<E['response']> | Written | Promise<z.input<E['response']>>;

const json = 'application/json; charset=utf-8';

/**
 * Serves one contract: the handler gets what the contract's schemas made of the request and returns a body for its response schema,
 * by which the answer is written: what the schema does not name does not leave. A refused request is 422 with its fields. With a memory,
 * the same question is answered from it: only for what nobody changes while the process lives.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  memory?: AnswerMemory,
): void {
  const status = endpoint.status ?? 200;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: endpointSchemas(endpoint),
    // The contract's own schemas check the request, in checkRequest.
    validatorCompiler: () => (value) => ({ value }),
    handler: async (request, reply) => {
      const input = checkRequest(endpoint, request);
      const question = memory && `${endpoint.path} ${JSON.stringify(input)}`;
      reply.code(status).header('cache-control', 'no-store');
      const known = question && memory.get(question);
      if (known) return reply.type(json).send(known);
      const answer = await handler(input, { request, reply });
      if (!question && !(answer instanceof Written)) return answer;
      const text =
        answer instanceof Written
          ? answer.json
          : reply.serializeInput(answer as Record<string, unknown>, String(status));
      const written = Buffer.from(String(text));
      if (question) memory.set(question, written);
      return reply.type(json).send(written);
    },
  });
}
