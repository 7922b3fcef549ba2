import type { FastifyInstance } from 'fastify';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Meeting by video</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>
<body><main><h1>Meeting by video</h1>
<p>This stands in for the rooms of a video company. Your consultant would meet you here.</p></main></body></html>`;

export function addVideoSandbox(app: FastifyInstance): void {
  app.get('/sandbox/video/:room', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page),
  );
}
