import Fastify from 'fastify';
import { addContentService } from '#server/services/content/plugin.ts';
import { readContent } from '#server/services/content/read-content.ts';

export async function serveContent(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const content = await readContent(folder);
  const app = Fastify();
  await addContentService(app, { content: () => content, production: false });
  const url = `${await app.listen({ host: 'localhost', port: 0 })}/graphql`;
  return { url, close: () => app.close() };
}
