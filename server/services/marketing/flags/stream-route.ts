import type { FastifyInstance } from 'fastify';
import { flagStreamPath } from '#domain/marketing/flags-contract.ts';
import { beginEventStream } from '#server/http/bodies/begin-event-stream.ts';
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
    stream.add(beginEventStream(reply), first);
  });
}
