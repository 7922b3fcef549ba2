import type { FastifyInstance } from 'fastify';
import { flagStreamPath } from '#domain/marketing/flags-contract.ts';
import type { ChangeStream } from './change-stream.ts';
import { checkEnvironment } from './domain.ts';

const endless = { config: { admission: 'exempt' } } as const;

/** The only endless response, so it has no contract. */
export function streamRoute(
  app: FastifyInstance,
  { stream, updatedAt }: { stream: ChangeStream; updatedAt: () => Promise<number> },
): void {
  app.get<{ Params: { environmentKey: string } }>(flagStreamPath, endless, async ({ params }, reply) => {
    checkEnvironment(params.environmentKey);
    stream.checkRoom();
    const first = await updatedAt();
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Disables nginx's response buffering.
      'x-accel-buffering': 'no',
    });
    stream.add(reply.raw, first);
  });
}
