import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { decapVersion, editorScripts } from '../../../../domain/editing/decap-version.ts';
import { inProject } from '../../../paths.ts';
import { noSuchCall } from '../../../plugins/errors.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  wasm: 'application/wasm',
};

/**
 * Decap's own scripts, as its package brings them, under an address that names their version: browsers keep
 * them for good. Each is compressed once.
 */
export function serveDecap(app: FastifyInstance): void {
  const manifest = createRequire(inProject('package.json')).resolve('decap-cms/package.json');
  const folder = join(dirname(manifest), 'dist');
  const compressed = new Map<string, Promise<Buffer>>();
  const read = (name: string): Promise<Buffer> => {
    const known =
      compressed.get(name) ?? readFile(join(folder, name)).then((bytes) => promisify(gzip)(bytes));
    compressed.set(name, known);
    known.catch(() => compressed.delete(name));
    return known;
  };

  app.get<{ Params: { name: string } }>(
    `${editorScripts}/${decapVersion}/:name`,
    { schema: { hide: true } },
    async ({ params: { name } }, reply) => {
      const [, ending = ''] = /^[\w-]+(?:\.[\w-]+)*\.(js|css|wasm)$/.exec(name) ?? [];
      const bytes = ending ? await read(name).catch(() => undefined) : undefined;
      if (!bytes) throw noSuchCall();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-encoding', 'gzip')
        .header('vary', 'accept-encoding')
        .type(types[ending] ?? 'application/octet-stream')
        .send(bytes);
    },
  );
}
