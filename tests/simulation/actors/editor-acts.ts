import {
  activateRelease,
  createRelease,
  listDrafts,
  listReleases,
  scheduleDraft,
} from '#domain/publishing/contract.ts';
import { readEntry, saveEntry, unpublishEntry } from '#domain/publishing/writing-contract.ts';
import { titlesOf } from '../world/article-titles.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { withPicture } from './article-pictures.ts';

const hour = 60 * 60_000;

/** Few, so that editors want the same. */
const edited = ['apart', 'both'] as const;
/** Leaves the site once; nothing links to it. */
const removed = 'long';

const inHours = ({ chance }: Scene): string =>
  new Date(Date.now() + chance.between(1, 20) * hour).toISOString();

async function draftsOf({ world, actor }: Scene): Promise<{ id: string; publish_at?: string | undefined }[]> {
  const listed = await world.ask(actor, listDrafts);
  return listed.statusCode === 200 ? listDrafts.response.parse(listed.json()).drafts : [];
}

/** The time of a draft that was planned, which one that is saved keeps; undefined without an answer. */
async function timeOf(scene: Scene, id: string): Promise<string | undefined> {
  const plan = scene.world.memory.planned.get(id);
  if (!plan || !scene.isOnly || plan.dueAt <= Date.now()) return undefined;
  const listed = await scene.world.ask(scene.actor, listDrafts);
  if (listed.statusCode !== 200) return undefined;
  return listDrafts.response.parse(listed.json()).drafts.find((one) => one.id === id)?.publish_at ?? 'none';
}

/** Reads an article's form and saves it with another title; another editor may save in between. */
async function saveArticle(scene: Scene, slug: string): Promise<string> {
  const { world, actor, chance } = scene;
  const params = { collection: 'articles', slug };
  const read = await world.ask(actor, readEntry, { params });
  if (read.statusCode !== 200) return `${slug}: ${read.statusCode}`;
  const title = `Title ${chance.between(1, 1_000_000)}`;
  const seen = readEntry.response.parse(read.json()).form;
  const before = world.memory.titles.get(slug);
  const time = await timeOf(scene, `articles/${slug}`);
  const { body: text, pictures } = withPicture(scene, seen.body);
  const form = { ...seen, title, body: text };
  const body = { form, pictures, preview: false };
  const { statusCode } = await world.ask(actor, saveEntry, { params, body });
  const known = world.memory.titles.get(slug);
  const isUnseen = known !== before && !known?.includes(String(seen.title));
  if (statusCode === 200 && isUnseen) throw new BrokenPromise(`${title} was saved over ${known}, unseen`);
  if (statusCode === 200) world.memory.titles.set(slug, [title]);
  // Without an answer, it may be saved.
  else if (statusCode >= 500 && known) world.memory.titles.set(slug, [...known, title]);
  const kept = time && statusCode === 200 ? await timeOf(scene, `articles/${slug}`) : time;
  if (kept !== undefined && kept !== time)
    throw new BrokenPromise(`${slug} was planned at ${time}, is saved, and is at ${kept}`);
  return `${slug}: ${statusCode}`;
}

const saveDraft: Act = (scene) => saveArticle(scene, scene.common.pick(edited));

const articleDrafts = async (scene: Scene): Promise<string[]> =>
  (await draftsOf(scene)).map(({ id }) => id).filter((id) => id.startsWith('articles/'));

const publish: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const ids = await articleDrafts(scene);
  const drafts = chance.happens(50) ? ids : ids.slice(0, 1);
  const asked = await world.ask(actor, createRelease, { body: { drafts } });
  const { statusCode } = asked;
  if (statusCode === 202)
    world.memory.askedReleases.set(createRelease.response.parse(asked.json()).release.id, drafts);
  // An editor may go on writing while the site is built.
  const then = chance.happens(40) ? `, then ${await saveDraft(scene)}` : '';
  return `${drafts}: ${statusCode}${then}`;
};

/** Makes another release live, an older one or one that was taken back. */
const goBack: Act = async ({ world, actor, common }) => {
  const listed = await world.ask(actor, listReleases, { query: {} });
  if (listed.statusCode !== 200) return `${listed.statusCode}`;
  const { releases } = listReleases.response.parse(listed.json());
  const others = releases.filter(({ state, is_live }) => state === 'live' && !is_live).slice(0, 3);
  if (others.length === 0) return 'no other release';
  const { statusCode } = await world.ask(actor, activateRelease, { params: { id: common.pick(others).id } });
  if (statusCode === 200 || statusCode >= 500) world.memory.wentBackAt = Date.now();
  return `${statusCode}`;
};

const planDraft: Act = async (scene) => {
  const { world, actor, chance, common } = scene;
  const ids = await articleDrafts(scene);
  if (ids.length === 0) return 'no draft';
  const id = common.pick(ids);
  const [collection = '', slug = ''] = id.split('/');
  const publish_at = inHours(scene);
  const parts = { params: { collection, slug }, body: { publish_at } };
  const response = await world.ask(actor, scheduleDraft, parts);
  const { statusCode } = response;
  const said = statusCode === 200 ? scheduleDraft.response.parse(response.json()).draft.publish_at : '';
  if (said !== '' && said !== publish_at)
    throw new BrokenPromise(`${id} is planned at ${publish_at}, and due at ${said}`);
  // Either way, an earlier plan may hold again.
  world.memory.unplanned.delete(id);
  if (statusCode === 200)
    world.memory.planned.set(id, { plannedAt: Date.now(), dueAt: Date.parse(publish_at) });
  else if (statusCode >= 500) world.memory.planned.delete(id);
  const then = chance.happens(30) && edited.some((one) => one === slug);
  return `${id} at ${publish_at}: ${statusCode}${then ? `, then ${await saveArticle(scene, slug)}` : ''}`;
};

/** Drafts of articles that are due at a time. */
const plannedDrafts = async (scene: Scene): Promise<string[]> =>
  (await draftsOf(scene))
    .filter(({ id, publish_at }) => publish_at !== undefined && id.startsWith('articles/'))
    .map(({ id }) => id);

/** Takes the time of a draft away, which is planned first if there is no other: it stays a draft. */
const giveUpPlan: Act = async (scene) => {
  const { world, actor, common, isOnly } = scene;
  const { planned, unplanned } = world.memory;
  let ids = await plannedDrafts(scene);
  if (ids.length === 0) {
    if ((await articleDrafts(scene)).length === 0) await saveDraft(scene);
    await planDraft(scene);
    ids = await plannedDrafts(scene);
  }
  if (ids.length === 0) return 'no plan';
  const id = common.pick(ids);
  const [collection = '', slug = ''] = id.split('/');
  const plan = planned.get(id);
  const parts = { params: { collection, slug }, body: { publish_at: null } };
  const response = await world.ask(actor, scheduleDraft, parts);
  const { statusCode } = response;
  // Another editor may have planned it again meanwhile, before this or after it.
  const isSame = planned.get(id) === plan;
  if (statusCode === 200 || statusCode >= 500) planned.delete(id);
  if (statusCode === 200 && isSame) unplanned.set(id, Date.now());
  if (statusCode === 200) {
    const answered = scheduleDraft.response.parse(response.json()).draft.publish_at;
    const listed = isOnly ? (await draftsOf(scene)).find((one) => one.id === id)?.publish_at : undefined;
    if (answered ?? listed) throw new BrokenPromise(`${id} has no time, and is due at ${answered ?? listed}`);
  }
  return `${id}: ${statusCode}`;
};

const planRemoval: Act = async (scene) => {
  const { world, actor } = scene;
  const at = inHours(scene);
  const redirectTo = scene.chance.happens(70) ? '/shop/parts/' : undefined;
  const body = { at, ...(redirectTo && { redirect_to: redirectTo }) };
  const parts = { params: { collection: 'articles', slug: removed }, body };
  const response = await world.ask(actor, unpublishEntry, parts);
  if (response.statusCode === 200)
    world.memory.removals.set(removed, { plannedAt: Date.now(), dueAt: Date.parse(at), redirectTo });
  return `${removed} at ${at}: ${response.statusCode}`;
};

/** Compares the page with the content of the same moment. */
const readArticle: Act = async ({ world, common }) => {
  const slug = common.pick(edited);
  const { page, content } = await world.look(() => titlesOf(world, slug));
  if (page !== content) world.memory.mixed.push(`${slug}: the page says ${page} and the content ${content}`);
  return `${slug}: ${page}`;
};

export const editorActs = {
  'save a draft': saveDraft,
  publish: publish,
  'go back': goBack,
  'plan a draft': planDraft,
  'give up a plan': giveUpPlan,
  'plan a removal': planRemoval,
  'read an article': readArticle,
} satisfies Record<string, Act>;
