import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import { errorsOf } from '#domain/contracts/endpoint-errors.ts';
import type { FileEndpoint } from '#domain/contracts/file-endpoint.ts';
import { admitCaller } from '#server/security/caller.ts';
import { type FileBodies, withFileBodies } from './bodies/file-bodies.ts';
import { type CheckedRequest, checkRequest } from './check-request.ts';

export interface FileAnswer {
  content: string | Buffer;
  cache: string;
  name?: string;
  /** For user-submitted files: browsers download them instead of rendering them on our origin. */
  attached?: boolean;
}

interface Options {
  /** For bodies with files, which a thread parses. */
  fileBody?: FileBodies;
  /** Rejects a caller by throwing, before the body is read. */
  admit?: (caller: Caller, address: string) => Promise<void>;
}

/** Registers a contract's file endpoint with a validated request; an invalid one gets 422 with its fields. */
export function registerFile<F extends FileEndpoint>(
  app: FastifyInstance,
  file: F,
  handler: (call: { input: CheckedRequest<F>; caller: Caller; address: string }) => Promise<FileAnswer>,
  { fileBody, admit }: Options = {},
): void {
  const route: RouteOptions = {
    method: file.method ?? 'GET',
    url: file.path,
    config: { contract: file, errors: errorsOf(file) },
    onRequest: [admitCaller(app, file.access), async ({ caller, ip }: FastifyRequest) => admit?.(caller, ip)],
    // checkRequest validates by the contract's schemas.
    validatorCompiler: () => (value) => ({ value }),
    handler: async (request, reply) => {
      const { caller } = request;
      const input = checkRequest(file, request);
      const { content, cache, name, attached } = await handler({ input, caller, address: request.ip });
      const how = attached ? 'attachment' : 'inline';
      // Also where a browser is made to show it: no scripts, and none of our origin's cookies.
      if (attached) reply.header('content-security-policy', "sandbox; default-src 'none'");
      if (name) reply.header('content-disposition', `${how}; filename="${name}"`);
      return reply.type(file.mediaType).header('cache-control', cache).send(content);
    },
  };
  if (fileBody) withFileBodies(app, fileBody, (scope) => void scope.route(route));
  else app.route(route);
}
