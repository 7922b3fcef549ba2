import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import { attributionHeader, attributionSchema } from '#domain/contracts/attribution.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { errorsOf } from '#domain/contracts/endpoint-errors.ts';
import type { AnswerMemory } from './answer-memory.ts';
import { answerSerializer } from './answer-serializer.ts';
import { admitCaller } from './caller.ts';
import { type CheckedRequest, checkRequest } from './check-request.ts';
import { givenKey, neededKey } from './idempotency-key.ts';
import { PreserializedJson } from './preserialized-json.ts';

/** The key of a call, as its contract says that it takes one. */
type KeyOf<E extends Endpoint> = E['idempotencyKey'] extends 'required'
  ? string
  : E['idempotencyKey'] extends 'optional'
    ? string | undefined
    : undefined;

/** A call as its handler gets it: checked by the contract, with who makes it. */
export interface Call<E extends Endpoint> {
  input: CheckedRequest<E>;
  caller: Caller;
  idempotencyKey: KeyOf<E>;
  /** The network address that the call comes from. */
  address: string;
  /** How the visitor came ([3.22]), where the contract takes it and it was sent; else null. */
  attribution: string | null;
  /** What a proxy in front wrote; everything else of a request is in the input. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Says something beside the answer. */
  setHeader: (name: string, value: string) => void;
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => z.input<E['response']> | PreserializedJson | Promise<z.input<E['response']> | PreserializedJson>;

interface Options {
  /**
   * Answers the same question from memory: that of the content which the handler answers from, and only for
   * what nothing else changes.
   */
  memory?: () => AnswerMemory;
  cacheControl?: string;
  /** Bytes of the largest body that is read, where it is not the server's own limit. */
  bodyLimit?: number;
}

const keyReaders = { required: neededKey, optional: givenKey };
const json = 'application/json; charset=utf-8';

const attributionIn = ({ takesAttribution }: Endpoint, { headers }: FastifyRequest): string | null =>
  (takesAttribution && attributionSchema.safeParse(headers[attributionHeader]).data) || null;

/**
 * Serves one contract: callers who may not call it are refused, the handler gets what the contract's schemas
 * made of the request and returns a body for its response schema, by which the answer is written: what the
 * schema does not name does not leave. A refused request is 422 with its fields.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { memory: currentMemory, cacheControl = 'no-store', bodyLimit }: Options = {},
): void {
  const status = endpoint.status ?? 200;
  const readKey = endpoint.idempotencyKey && keyReaders[endpoint.idempotencyKey];
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    // Which answers the contract's own schema writes; failures have one shape, written in one place.
    schema: { response: { [status]: {} } },
    serializerCompiler: () => answerSerializer(endpoint.response),
    config: { contract: endpoint, errors: errorsOf(endpoint) },
    onRequest: admitCaller(app, endpoint.access),
    // The contract's own schemas check the request, in checkRequest.
    validatorCompiler: () => (value) => ({ value }),
    handler: async (request, reply) => {
      const { caller } = request;
      const input = checkRequest(endpoint, request);
      const idempotencyKey = readKey?.(request) as KeyOf<E>;
      // The one that the handler's answer belongs to: the content may be swapped before that is written.
      const memory = currentMemory?.();
      const question = memory && `${endpoint.path} ${JSON.stringify(input)}`;
      reply.code(status).header('cache-control', cacheControl);
      const known = question && memory?.get(question);
      if (known) return reply.type(json).send(known);
      const { ip: address, headers } = request;
      const setHeader = (name: string, value: string) => void reply.header(name, value);
      const attribution = attributionIn(endpoint, request);
      const call = { input, caller, idempotencyKey, address, attribution, headers, setHeader };
      const answer = await handler(call);
      if (!question && !(answer instanceof PreserializedJson)) return answer;
      const text =
        answer instanceof PreserializedJson
          ? answer.json
          : reply.serializeInput(answer as Record<string, unknown>, String(status));
      const written = Buffer.from(String(text));
      if (question) memory?.set(question, written);
      return reply.type(json).send(written);
    },
  });
}
