import type { FastifyInstance } from 'fastify';
import type { Piscina } from 'piscina';
import { parse } from 'secure-json-parse';
import { once } from '#server/http/once.ts';
import { inProject } from '#server/paths.ts';

/** In bytes; smaller bodies are parsed faster than they are passed to a thread. */
const minForThread = 64 * 1024;

// Loaded with the first file: a start waits for nothing that it may not need.
async function openThreads(): Promise<Piscina> {
  const { default: Threads } = await import('piscina');
  return new Threads({
    filename: inProject('server/http/bodies/parse-body.cjs'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
}

const malformed = (cause: unknown): Error =>
  Object.assign(new Error('The body is not JSON', { cause }), { statusCode: 400 });

export interface FileBodies {
  /** In bytes. */
  limit: number;
  /** Name of the fields that hold files in base64: they arrive as bytes (`fileContentSchema`). */
  fileField: 'content' | 'base64';
}

declare module 'fastify' {
  interface FastifyInstance {
    bodyThreads: () => Promise<Piscina>;
  }
}

function addBodyThreads(app: FastifyInstance): void {
  let threads: Piscina | undefined;
  const open = once(async () => {
    threads = await openThreads();
    return threads;
  });
  app.decorate('bodyThreads', open);
  app.addHook('onClose', async () => threads?.destroy());
}

/**
 * Registers routes whose JSON bodies may be large. Those are parsed, and their files decoded, in a thread: a
 * body of 7 MB would hold up every other request.
 */
export function withFileBodies(
  app: FastifyInstance,
  { limit, fileField }: FileBodies,
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
        const threads = await scope.bodyThreads();
        return threads
          .run({ bytes, fileField }, { transferList: [bytes.buffer] })
          .catch((error: unknown) => Promise.reject(malformed(error)));
      },
    );
    addRoutes(scope);
  });
}
