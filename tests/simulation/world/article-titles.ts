import type { World } from './world.ts';

/** Titles of an article, as its page and the content have them in one process. */
export async function titlesOf(
  world: World,
  article: string,
): Promise<{ page: string | undefined; content: string | undefined }> {
  const entry = world.content.articles.find(({ article_id }) => article_id === article);
  const { body } = await world.app.inject({ url: `/articles/${article}/`, headers: { accept: 'text/html' } });
  return { page: /<h1>((?:Title|Fresh) .*)<\/h1>/.exec(body)?.[1], content: entry?.title };
}
