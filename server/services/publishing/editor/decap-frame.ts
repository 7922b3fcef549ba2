import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { decapVersion, editorFrame, editorScripts } from '#domain/publishing/decap-version.ts';
import { editorFramePolicy } from '#domain/security/content-policy.ts';
import { noSuchCall } from '#server/http/errors.ts';
import { inProject } from '#server/paths.ts';
import { inlineHash } from '#server/security/inline-hash.ts';
import { withPolicy } from '#server/security/security-headers.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  wasm: 'application/wasm',
};

// The parent window passes the configuration and then starts Decap.
const beginLater = 'window.CMS_MANUAL_INIT = true;';

const frame = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Content</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<script>${beginLater}</script>
<script src="${editorScripts}/${decapVersion}/decap-cms.js"></script>
</head>
<body><div id="nc-root"></div></body>
</html>
`;
const policy = editorFramePolicy([inlineHash(beginLater)]);

/**
 * Serves Decap's frame and the scripts of its package. Their URLs contain the version, so browsers cache them
 * forever. Each is compressed once.
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

  app.get(editorFrame, { schema: { hide: true } }, (_, reply) =>
    withPolicy(reply, policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(frame),
  );
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
