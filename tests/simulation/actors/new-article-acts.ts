import { listDrafts } from '#domain/publishing/contract.ts';
import { discardDraft, listEntries, readEntry, saveEntry } from '#domain/publishing/writing-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';

const collection = 'articles';
/** An article that is live, and that others edit. */
const known = 'apart';

const deny = (slug: string, found: string): never => {
  throw new BrokenPromise(`The new article ${slug} ${found}`);
};

/** The form of an article, as one that was never saved. */
async function newForm(scene: Scene, slug: string, title: string): Promise<Record<string, unknown>> {
  const params = { collection, slug: known };
  const read = readEntry.response.parse(await asking(scene)(readEntry, { params }));
  const { _version, _saved, ...form } = read.form;
  // A new picture of its text is in the draft of the other article alone.
  const [text = ''] = String(form.body).split('```picture');
  return { ...form, body: text, article_id: slug, title };
}

/** The list has a new article once, as one that no reader has seen, with its title. */
async function requireListed(scene: Scene, slug: string, title: string | undefined): Promise<void> {
  const ask = asking(scene);
  const listed = listEntries.response.parse(await ask(listEntries, { query: { collection } }));
  const rows = listed.entries.filter((one) => one.slug === slug);
  const { drafts } = listDrafts.response.parse(await ask(listDrafts, {}));
  const own = drafts.filter(({ id }) => id === `${collection}/${slug}`);
  const isRight =
    title === undefined
      ? rows.length === 0 && own.length === 0
      : rows.length === 1 && rows[0]?.state === 'new' && rows[0].title === title && own[0]?.title === title;
  if (!isRight) deny(slug, `with the title ${title} is listed as ${JSON.stringify([rows, own])}`);
}

/** An editor begins an article, whose name no other entry may have, changes it, and gives it up. */
const beginArticle: Act = whileAnswered(async (scene) => {
  const { chance, cast, isOnly } = scene;
  if (!isOnly) return 'no peace';
  const ask = asking(scene);
  const slug = `fresh-${chance.between(1, 1_000_000)}`;
  const params = { collection, slug };
  const [first, second] = [1, 2].map(() => `Fresh ${chance.between(1, 1_000_000)}`) as [string, string];
  const form = await newForm(scene, slug, first);
  const body = { form, preview: false };
  await ask(
    saveEntry,
    { params: { collection, slug: known }, body: { ...body, form: { ...form, article_id: known } } },
    409,
  );
  await ask(saveEntry, { params, body: { ...body, form: { ...form, title: '' } } }, 422);
  const saved = saveEntry.response.parse(await ask(saveEntry, { params, body }));
  await requireListed(scene, slug, first);
  const other = asking(scene, await cast.member(scene.actor.name === 'editor 1' ? 'editor 2' : 'editor 1'));
  await other(saveEntry, { params, body }, 409);
  const read = async () => readEntry.response.parse(await other(readEntry, { params })).form;
  const early = await read();
  if (early.title !== first) deny(slug, `was saved as ${first}, and is ${early.title}`);
  // The form of the first editor stays open after it was saved, and the other one has not seen what follows.
  const next = { ...form, title: `Next ${slug}`, _version: saved.version };
  await ask(saveEntry, { params, body: { ...body, form: next } });
  await other(saveEntry, { params, body: { ...body, form: { ...early, title: second } } }, 409);
  await other(saveEntry, { params, body: { ...body, form: { ...(await read()), title: second } } });
  await ask(saveEntry, { params, body: { ...body, form: next } }, 409);
  await requireListed(scene, slug, second);
  await ask(discardDraft, { params });
  await ask(discardDraft, { params }, 404);
  await ask(readEntry, { params }, 404);
  await requireListed(scene, slug, undefined);
  return slug;
});

export const newArticleActs = { 'begin an article': beginArticle } satisfies Record<string, Act>;
