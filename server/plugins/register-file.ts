import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import { errorsOf } from '#domain/contracts/endpoint-errors.ts';
import type { FileEndpoint } from '#domain/contracts/file-endpoint.ts';
import { admitCaller } from './caller.ts';
import { type CheckedRequest, checkRequest } from './check-request.ts';

/** A file as it is sent. `cache` is its cache-control. */
export interface FileAnswer {
  content: string | Buffer;
  cache: string;
  /** What a browser calls the file when it is saved. */
  name?: string;
  /** Of what strangers sent in: a browser saves it, and never opens it in a page of ours. */
  attached?: boolean;
}

interface Options {
  /** Bytes of the largest body that is read, where it is not the server's own limit. */
  bodyLimit?: number;
  /** Refuses a caller by throwing, before the body is read. */
  admit?: (caller: Caller, address: string) => Promise<void>;
}

/**
 * Serves one contract of a file: the handler gets what the contract's schemas made of the request. A refused
 * request is 422 with its fields.
 */
export function registerFile<F extends FileEndpoint>(
  app: FastifyInstance,
  file: F,
  handler: (call: { input: CheckedRequest<F>; caller: Caller }) => Promise<FileAnswer>,
  { bodyLimit, admit }: Options = {},
): void {
  app.route({
    method: file.method ?? 'GET',
    url: file.path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { contract: file, errors: errorsOf(file) },
    onRequest: [admitCaller(app, file.access), async ({ caller, ip }: FastifyRequest) => admit?.(caller, ip)],
    // The contract's own schemas check the request, in checkRequest.
    validatorCompiler: () => (value) => ({ value }),
    handler: async (request, reply) => {
      const { caller } = request;
      const input = checkRequest(file, request);
      const { content, cache, name, attached } = await handler({ input, caller });
      const how = attached ? 'attachment' : 'inline';
      if (name) reply.header('content-disposition', `${how}; filename="${name}"`);
      return reply.type(file.mediaType).header('cache-control', cache).send(content);
    },
  });
}
