import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendBuilding } from './building-page.ts';

const developUrl = (port: number): string => `http://localhost:${port}`;

/** Proxies all non-API requests to `gatsby develop`, including hot reloading, for a single origin. */
export async function addDevelopProxy(app: FastifyInstance, { port }: { port: number }): Promise<void> {
  // Only for development: loading takes a tenth of a second.
  const { default: proxy } = await import('@fastify/http-proxy');
  await app.register(proxy, {
    upstream: developUrl(port),
    websocket: true,
    // Gatsby starts slowly: errors are not logged, and the page retries.
    logLevel: 'silent',
    replyOptions: { onError: (reply) => void sendBuilding(reply as FastifyReply) },
  });
}

/** Makes a running `gatsby develop` refetch the content; one still starting fetches it anyway. */
export async function refreshDevelop({ port }: { port: number }): Promise<void> {
  await fetch(`${developUrl(port)}/__refresh`, { method: 'POST' }).catch(() => undefined);
}
