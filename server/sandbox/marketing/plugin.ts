import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../plugins/require-permission.ts';
import { RecordBook } from '../record-book.ts';
import { recordsPage } from '../records-page.ts';

/** Where the stand-in of the marketing company receives events, and shows them to staff. */
export const marketingSandboxPath = '/sandbox/marketing';

const page = {
  title: 'Marketing events',
  about: 'This stand-in receives what the shop would tell a marketing company of carts.',
  none: 'Nothing has come yet: events are sent only of visitors who are signed in and carry the company’s cookie.',
};

/**
 * A marketing company for machines without one: it takes the form-encoded event of a cart ([3.15], [7.8]),
 * answers as quietly as the real one, and shows the latest to staff. Kept while the process lives. Never
 * loaded where a real one is configured.
 */
export async function addMarketingSandbox(
  app: FastifyInstance,
  { now, staffOnly }: { now: () => Date; staffOnly: Guard },
): Promise<void> {
  const book = new RecordBook();
  await app.register(async (scope) => {
    await scope.register(formBody);
    scope.post(marketingSandboxPath, { schema: { hide: true } }, async ({ body }, reply) => {
      // A form's fields are texts; a field that comes twice is a list, of which the second is not needed.
      const fields = Object.entries(body ?? {}).map(([name, value]) => [name, String([value].flat()[0])]);
      book.write({ receivedAt: now(), fields: Object.fromEntries(fields) });
      return reply.code(204).send();
    });
    scope.get(marketingSandboxPath, { onRequest: staffOnly, schema: { hide: true } }, async (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(recordsPage(page, book.read())),
    );
  });
}
