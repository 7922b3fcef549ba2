import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { createEventBook } from './event-book.ts';
import { eventsPage } from './events-page.ts';

/** Where the stand-in of the marketing company receives events, and shows them to whoever looks. */
export const marketingSandboxPath = '/sandbox/marketing';

/**
 * A marketing company for machines without one: it takes the form-encoded event of a cart ([3.15], [7.8]), answers as quietly as the real one, and shows
 * the latest to those who open its address. Kept while the process lives. Never loaded where a real one is configured.
 */
export async function addMarketingSandbox(
  app: FastifyInstance,
  { now = () => new Date() }: { now?: () => Date } = {},
): Promise<void> {
  const book = createEventBook();
  await app.register(async (scope) => {
    await scope.register(formBody);
    scope.post(marketingSandboxPath, { schema: { hide: true } }, async ({ body }, reply) => {
      // A form's fields are texts; a field that comes twice is a list, of which nobody needs the second.
      const fields = Object.entries(body ?? {}).map(([name, value]) => [name, String([value].flat()[0])]);
      book.write({ receivedAt: now(), fields: Object.fromEntries(fields) });
      return reply.code(204).send();
    });
    scope.get(marketingSandboxPath, { schema: { hide: true } }, async (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(eventsPage(book.read())),
    );
  });
}
