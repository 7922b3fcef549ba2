import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify';
import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { errorsOf } from '#domain/contracts/endpoint-errors.ts';
import { attributionHeader, attributionSchema } from '#domain/marketing/attribution-contract.ts';
import { admitCaller } from '#server/security/caller.ts';
import type { AnswerMemory } from '#server/site/answer-memory.ts';
import { answerSerializer } from './answer-serializer.ts';
import { type FileBodies, withFileBodies } from './bodies/file-bodies.ts';
import { type CheckedRequest, checkRequest } from './check-request.ts';
import { acceptedEncoding, type Encoding, encoded } from './content-encoding.ts';
import { givenKey, neededKey } from './idempotency/idempotency-key.ts';
import { PreserializedJson } from './preserialized-json.ts';

type KeyOf<E extends Endpoint> = E['idempotencyKey'] extends 'required'
  ? string
  : E['idempotencyKey'] extends 'optional'
    ? string | undefined
    : undefined;

export interface Call<E extends Endpoint> {
  input: CheckedRequest<E>;
  caller: Caller;
  idempotencyKey: KeyOf<E>;
  address: string;
  /** Marketing attribution ([3.22]) as sent, if the endpoint's contract accepts one; else null. */
  attribution: string | null;
  /** For headers written by a reverse proxy; the input holds everything else. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  setHeader: (name: string, value: string) => void;
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => z.input<E['response']> | PreserializedJson | Promise<z.input<E['response']> | PreserializedJson>;

interface Options<E extends Endpoint> {
  /** Response cache tied to the handler's content. Only for responses that depend on nothing else. */
  memory?: (caller: Caller) => AnswerMemory | undefined;
  /** The part of the input that the cached response depends on; by default all of it. */
  questionOf?: (input: CheckedRequest<E>) => unknown;
  /** Properties whose objects many responses share: each object is serialized once and must not change. */
  reusedParts?: readonly (keyof z.input<E['response']> & string)[];
  cacheControl?: string;
  /** In bytes; overrides the server's default. */
  bodyLimit?: number;
  /** For bodies with files, which a thread parses. */
  fileBody?: FileBodies;
  /** Overrides the class of load that the method implies. */
  admission?: FastifyContextConfig['admission'];
}

const keyReaders = { required: neededKey, optional: givenKey };
const json = 'application/json; charset=utf-8';

const attributionIn = ({ takesAttribution }: Endpoint, { headers }: FastifyRequest): string | null =>
  (takesAttribution && attributionSchema.safeParse(headers[attributionHeader]).data) || null;

function sendWritten(reply: FastifyReply, written: Buffer, encoding: Encoding | undefined): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(json).send(written);
}

/** Checks access and request (422), calls the handler, serializes by the schema. */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  {
    memory: currentMemory,
    questionOf = (input) => input,
    reusedParts,
    cacheControl = 'no-store',
    bodyLimit,
    fileBody,
    admission,
  }: Options<E> = {},
): void {
  const status = endpoint.status ?? 200;
  const readKey = endpoint.idempotencyKey && keyReaders[endpoint.idempotencyKey];
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    // Marks the status serialized by the contract's schema; errors share one format, serialized elsewhere.
    schema: { response: { [status]: {} } },
    serializerCompiler: () => answerSerializer(endpoint.response, reusedParts),
    config: { contract: endpoint, errors: errorsOf(endpoint), ...(admission && { admission }) },
    onRequest: admitCaller(app, endpoint.access),
    // checkRequest validates by the contract's schemas.
    validatorCompiler: () => (value) => ({ value }),
    handler: async (request, reply) => {
      const { caller } = request;
      const input = checkRequest(endpoint, request);
      const idempotencyKey = readKey?.(request) as KeyOf<E>;
      // Read before the handler runs: the content may be swapped before the response is cached.
      const memory = currentMemory?.(caller);
      const encoding = memory && acceptedEncoding(request);
      const question = memory && `${encoding} ${endpoint.path} ${JSON.stringify(questionOf(input))}`;
      reply.code(status).header('cache-control', cacheControl);
      if (memory) reply.header('vary', 'accept-encoding');
      const known = question && memory?.get(question);
      if (known) return sendWritten(reply, known, encoding);
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
      const written = await encoded(Buffer.from(String(text)), encoding);
      if (question) memory?.set(question, written);
      return sendWritten(reply, written, encoding);
    },
  };
  if (fileBody) withFileBodies(app, fileBody, (scope) => void scope.route(route));
  else app.route(route);
}
