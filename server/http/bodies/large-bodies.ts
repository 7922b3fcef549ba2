import type { FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import { parse } from 'secure-json-parse';
import { inProject } from '#server/paths.ts';

/** In bytes; smaller bodies are parsed faster than they are passed to a thread. */
const minForThread = 64 * 1024;

const openThreads = () =>
  new Piscina({
    filename: inProject('server/http/bodies/parse-body.cjs'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });

const malformed = (cause: unknown): Error =>
  Object.assign(new Error('The body is not JSON', { cause }), { statusCode: 400 });

export interface LargeBodies {
  /** In bytes. */
  limit: number;
  /** Name of the fields that hold files in base64: they arrive as bytes (`fileContentSchema`). */
  fileField?: 'content' | 'base64';
}

declare module 'fastify' {
  interface FastifyInstance {
    bodyThreads: () => Piscina;
  }
}

function addBodyThreads(app: FastifyInstance): void {
  let threads: Piscina | undefined;
  app.decorate('bodyThreads', () => {
    threads ??= openThreads();
    return threads;
  });
  app.addHook('onClose', async () => threads?.destroy());
}

/**
 * Registers routes whose JSON bodies may be large. Those are parsed, and their files decoded, in a thread: a
 * body of 7 MB would hold up every other request.
 */
export function withLargeBodies(
  app: FastifyInstance,
  { limit, fileField }: LargeBodies,
  addRoutes: (scope: FastifyInstance) => void,
): void {
  if (!app.hasDecorator('bodyThreads')) addBodyThreads(app);
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: limit },
      async (_request: unknown, body: Buffer) => {
        if (body.length < minForThread) {
          try {
            return parse(body.toString());
          } catch (error) {
            throw malformed(error);
          }
        }
        // Copied, because the buffer may belong to a pool.
        const bytes = new Uint8Array(body);
        return scope
          .bodyThreads()
          .run({ bytes, fileField }, { transferList: [bytes.buffer] })
          .catch((error: unknown) => Promise.reject(malformed(error)));
      },
    );
    addRoutes(scope);
  });
}
