import { createRelease, listDrafts } from '#domain/publishing/contract.ts';
import { listEntries, renameEntry } from '#domain/publishing/writing-contract.ts';
import { articleNames } from '../world/newsroom.ts';
import { articlePage, linksTo, redirectsIn, strayAddresses } from '../world/redirects.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';

const collection = 'articles';
/** The article has one of these: they are few, so that it gets an earlier one back. */
const names = articleNames;
/** A name of another article. */
const taken = 'glass-alone';

const deny = (found: string): never => {
  throw new BrokenPromise(`An article was renamed: ${found}`);
};

async function draftsOf(scene: Scene): Promise<string[]> {
  const { drafts } = listDrafts.response.parse(await asking(scene)(listDrafts, {}));
  const own = names.map((name) => `${collection}/${name}`);
  return drafts.map(({ id }) => id).filter((id) => own.includes(id));
}

async function publish(scene: Scene, drafts: string[]): Promise<string> {
  const asked = createRelease.response.parse(await asking(scene)(createRelease, { body: { drafts } }, 202));
  scene.world.memory.askedReleases.set(asked.release.id, drafts);
  return `publishes ${drafts}`;
}

/**
 * Returns the article's name in the content, or undefined if it has none or two. A rollback splits a change
 * of name into drafts, and editors may publish some of them.
 */
async function currentName(scene: Scene): Promise<string | undefined> {
  const listed = await asking(scene)(listEntries, { query: { collection } });
  const slugs = listEntries.response.parse(listed).entries.map(({ slug }) => slug);
  const current = names.filter((name) => slugs.includes(name));
  const isSplit = scene.world.memory.wentBackAt > 0;
  if (current.length > 1 && !isSplit) deny(`the list has ${current}`);
  return current.length === 1 ? current[0] : undefined;
}

/** The draft of a new name: old addresses lead to its page at once, and others link and refer to it. */
async function requireMoved(scene: Scene, from: string, to: string): Promise<void> {
  const publishing = await scene.world.publishing();
  const draft = await publishing?.drafts.get(`${collection}/${to}`);
  if (!publishing || !draft) return deny(`${from} has no draft as ${to}`);
  const { repository } = publishing;
  const [before, after] = [
    await repository.filesAt(await repository.head()),
    await repository.filesAt(draft.commit),
  ];
  if (after.has(`${collection}/${from}.md`) || !after.has(`${collection}/${to}.md`))
    deny(`${from} is not ${to} in its draft`);
  const [old, page] = [articlePage(from), articlePage(to)];
  const earlier = redirectsIn(before).filter((one) => one.to === old && one.from !== page);
  const now = redirectsIn(after);
  for (const address of [old, ...earlier.map((one) => one.from)]) {
    const leads = now.filter((one) => one.from === address).map((one) => one.to);
    if (`${leads}` !== page) deny(`${address} leads to ${leads}, and the page is ${page}`);
  }
  const others = redirectsIn(before).filter((one) => one.to !== old && one.from !== page);
  const lost = others.find(
    (one) => !now.some(({ from: address, to: leads }) => address === one.from && leads === one.to),
  );
  if (lost) deny(`${lost.from} leads no more to ${lost.to}`);
  const [stray] = strayAddresses(after);
  if (stray) deny(stray);
  const [still] = linksTo(after, from);
  if (still) deny(`${still} links to ${old}, which is ${page}`);
  const moved = linksTo(before, from).map((file) =>
    file === `${collection}/${from}.md` ? `${collection}/${to}.md` : file,
  );
  const unlinked = moved.find((file) => !linksTo(after, to).includes(file));
  if (unlinked) deny(`${unlinked} lost its link to ${page}`);
}

/** An editor gives an article another name or an earlier one, and publishes it now or later. */
const renameArticle: Act = whileAnswered(async (scene) => {
  const { chance, isOnly } = scene;
  if (!isOnly) return 'no peace';
  const ask = asking(scene);
  const pending = await draftsOf(scene);
  if (pending.length > 0) return publish(scene, pending);
  const from = await currentName(scene);
  if (!from) return 'no article';
  const to = chance.pick(names.filter((name) => name !== from));
  const params = { collection, slug: from };
  await ask(renameEntry, { params, body: { to: taken } }, 409);
  await ask(renameEntry, { params, body: { to: from } }, 422);
  const renamed = renameEntry.response.parse(await ask(renameEntry, { params, body: { to } }));
  const draft = `${collection}/${to}`;
  if (renamed.slug !== to || renamed.draft !== draft) deny(`as ${to} it is ${JSON.stringify(renamed)}`);
  await requireMoved(scene, from, to);
  return `${from} to ${to}${chance.happens(75) ? `, ${await publish(scene, [draft])}` : ''}`;
});

export const renamingActs = { 'rename an article': renameArticle } satisfies Record<string, Act>;
