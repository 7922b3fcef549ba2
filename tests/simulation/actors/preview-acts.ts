import type { InjectOptions } from 'fastify';
import { listDrafts, previewDraft, readDraftPreview } from '#domain/publishing/contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';

/** Builds end with the step that asked for them; one of a process that died is made by another one. */
const builtAfterMs = 30 * 60_000;

const deny = (id: string, found: string): never => {
  throw new BrokenPromise(`The preview of ${id} ${found}`);
};

const page = (slug: string, headers: Record<string, string> = {}): InjectOptions => ({
  url: `/articles/${slug}/`,
  headers: { accept: 'text/html', ...headers },
});

const titleOf = (body: string): string | undefined => /<h1>(.*)<\/h1>/.exec(body)?.[1];

/** Who has the address sees the draft, and others the site as it is. */
async function requireShown(scene: Scene, id: string, address: string, title: string): Promise<string> {
  const { world } = scene;
  const slug = id.split('/')[1] ?? '';
  const [opened] = await world.visit({ url: new URL(address).pathname, headers: { accept: 'text/html' } });
  const [cookie] = opened?.cookies ?? [];
  if (!opened || opened.statusCode >= 500) return 'no answer';
  if (!cookie) return deny(id, `opens with ${opened.statusCode}, and without its cookie`);
  const [seen, other] = await world.visit(
    page(slug, { cookie: `${cookie.name}=${cookie.value}` }),
    page(slug),
  );
  if (!seen || !other || seen.statusCode >= 500 || other.statusCode >= 500) return 'no answer';
  if (titleOf(seen.body) !== title || !seen.body.includes('id="preview-bar"'))
    deny(id, `has the title ${titleOf(seen.body)}, and was asked for as ${title}`);
  if (seen.headers['cache-control'] !== 'private, no-store')
    deny(id, `may be kept: ${seen.headers['cache-control']}`);
  if (other.body.includes('id="preview-bar"')) deny(id, 'is what all readers see');
  return `shows ${title}`;
}

/** Asks for the preview of a draft, or looks at one that was asked for in an earlier step. */
const lookAtDraft: Act = whileAnswered(async (scene) => {
  const { world, common, isOnly } = scene;
  if (!isOnly) return 'not alone';
  const ask = asking(scene);
  const { drafts } = listDrafts.response.parse(await ask(listDrafts, {}));
  const { previews, titles } = world.memory;
  // A release takes a draft with its preview; the next save begins another draft.
  for (const id of previews.keys()) if (!drafts.find((one) => one.id === id)?.preview) previews.delete(id);
  const articles = drafts.filter(({ id }) => id.startsWith('articles/'));
  if (articles.length === 0) return 'no draft';
  const { id } = common.pick(articles);
  const [collection = '', slug = ''] = id.split('/');
  const params = { collection, slug };
  const known = previews.get(id);
  if (!known || known.at === Date.now()) {
    const title = titles.get(slug);
    const asked = previewDraft.response.parse(await ask(previewDraft, { params, body: {} }, 202)).preview;
    if (known && known.url !== asked.url) deny(id, `was at ${known.url}, and is at ${asked.url}`);
    previews.set(id, { at: Date.now(), url: asked.url, title: title?.length === 1 ? title[0] : undefined });
    return `${id} ${asked.state}`;
  }
  const read = readDraftPreview.response.parse(await ask(readDraftPreview, { params, query: {} })).preview;
  const { at, url, title } = known;
  const now = titles.get(slug);
  if (title !== undefined && now?.length === 1 && now[0] !== title)
    deny(id, `is of ${title}, and the draft was saved as ${now[0]} since`);
  if (read.url !== url) deny(id, `is at ${read.url}, and was at ${url}`);
  if (read.state === 'building' && at < Date.now() - builtAfterMs) deny(id, 'was never built');
  if (read.state !== 'ready') return `${id} ${read.state}`;
  previews.delete(id);
  return title === undefined ? `${id} ready` : `${id} ${await requireShown(scene, id, url, title)}`;
});

export const previewActs = { 'look at a draft': lookAtDraft } satisfies Record<string, Act>;
