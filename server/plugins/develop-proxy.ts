import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Hands everything that is not an API to `gatsby develop`, its hot reloading included, so that development has one origin too. */
export async function addDevelopProxy(app: FastifyInstance, { port }: { port: number }): Promise<void> {
  await app.register(proxy, { upstream: `http://localhost:${port}`, websocket: true });
}
