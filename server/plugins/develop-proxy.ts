import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendBuilding } from './site/building-page.ts';

const developUrl = (port: number): string => `http://localhost:${port}`;

/**
 * Hands everything that is not an API to `gatsby develop`, its hot reloading included, so that development
 * has one origin too.
 */
export async function addDevelopProxy(app: FastifyInstance, { port }: { port: number }): Promise<void> {
  // Only development needs it, and it takes a tenth of a second to load.
  const { default: proxy } = await import('@fastify/http-proxy');
  await app.register(proxy, {
    upstream: developUrl(port),
    websocket: true,
    // Gatsby takes a while to come up: no failure to log, and the page asks again by itself.
    logLevel: 'silent',
    replyOptions: { onError: (reply) => void sendBuilding(reply as FastifyReply) },
  });
}

/**
 * Asks a running `gatsby develop` to fetch the content again; one that has yet to start fetches it anyway.
 */
export async function refreshDevelop({ port }: { port: number }): Promise<void> {
  await fetch(`${developUrl(port)}/__refresh`, { method: 'POST' }).catch(() => undefined);
}
