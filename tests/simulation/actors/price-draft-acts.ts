import {
  activateRelease,
  createRelease,
  listDrafts,
  listReleases,
  scheduleDraft,
} from '#domain/publishing/contract.ts';
import { removalDraft } from '#domain/publishing/removal-draft.ts';
import {
  discardDraft,
  listEntries,
  readEntry,
  renameEntry,
  saveEntry,
  unpublishEntry,
} from '#domain/publishing/writing-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { type Actor, BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';

const day = 24 * 60 * 60_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

const params = { collection: 'parts', slug: 'sash-lock-classic' } as const;
const draft = `${params.collection}/${params.slug}`;
const removal = removalDraft(draft);
/** Where the content has its parts. */
const partFiles = 'products/parts/';

/** An editor without the role for prices. */
const writer: Actor = { name: 'writer', headers: () => asAccount('writer'), keep: () => undefined };

const paramsOf = (id: string) => {
  const [collection = '', slug = ''] = id.split('/');
  return { collection, slug };
};

async function plannedFor({ world, actor }: Scene, draftId: string): Promise<string | undefined> {
  const listed = await world.ask(actor, listDrafts);
  if (listed.statusCode !== 200) return undefined;
  const own = listDrafts.response.parse(listed.json()).drafts.find(({ id }) => id === draftId);
  return own ? (own.publish_at ?? 'no time') : 'no draft';
}

/** All that an editor without the role may try on a draft of a price, each of which the shop refuses. */
async function tryAll({ world, chance }: Scene, id: string, form?: object): Promise<string[]> {
  const place = { params: paramsOf(id) };
  const tries = [
    () => world.ask(writer, scheduleDraft, { ...place, body: { publish_at: null } }),
    () => world.ask(writer, scheduleDraft, { ...place, body: { publish_at: inDays(1) } }),
    () => world.ask(writer, createRelease, { body: { drafts: [id] } }),
    () => world.ask(writer, saveEntry, { params, body: { form, preview: false } }),
    () => world.ask(writer, unpublishEntry, { params, body: {} }),
    () => world.ask(writer, unpublishEntry, { params, body: { at: inDays(2) } }),
    () => world.ask(writer, renameEntry, { params, body: { to: 'sash-lock-other' } }),
    () => world.ask(writer, discardDraft, place),
  ];
  const statuses: string[] = [];
  for (const one of tries.filter(() => chance.happens(70))) {
    const { statusCode } = await one();
    if (statusCode < 300) throw new BrokenPromise(`An editor without the role changed ${id}: ${one}`);
    statuses.push(`${statusCode}`);
  }
  return statuses;
}

/** The list of entries has the plans, as the draft and its removal have them. */
async function requireRow(
  { world, actor }: Scene,
  planned: { publish_at?: string; unpublish_at?: string; state?: 'changed' },
): Promise<void> {
  const listed = await world.ask(actor, listEntries, { query: { collection: params.collection } });
  if (listed.statusCode !== 200) return;
  const { entries } = listEntries.response.parse(listed.json());
  const [row, ...more] = entries.filter(({ slug }) => slug === params.slug);
  const isRight =
    row &&
    row.publish_at === planned.publish_at &&
    row.unpublish_at === planned.unpublish_at &&
    (row.state === 'changed') === (planned.state === 'changed');
  if (!isRight || more.length > 0)
    throw new BrokenPromise(`${draft} is ${JSON.stringify(planned)}, and listed as ${JSON.stringify(row)}`);
}

/** The removal of an entry with a price is planned by people with the role alone, and stays as it is. */
async function guardRemoval(scene: Scene): Promise<string> {
  const { world, actor, chance, isOnly } = scene;
  const at = inDays(chance.between(30, 60));
  const planned = await world.ask(actor, unpublishEntry, { params, body: { at } });
  if (planned.statusCode !== 200) return `removal ${planned.statusCode}`;
  const tried = await tryAll(scene, removal);
  const now = await plannedFor(scene, removal);
  if (isOnly && now !== undefined && now !== at)
    throw new BrokenPromise(`${draft} is to leave the site at ${at}, and its draft reads ${now}`);
  if (isOnly) await requireRow(scene, { unpublish_at: at });
  const away = await world.ask(actor, discardDraft, { params: paramsOf(removal) });
  return `removal, tried ${tried}, discarded ${away.statusCode}`;
}

/** Saves over what was saved since the form was read. */
async function saveUnseen({ world, actor, isOnly }: Scene, form: object): Promise<number> {
  const old = { ...form, title: 'An older title' };
  const { statusCode } = await world.ask(actor, saveEntry, { params, body: { form: old, preview: false } });
  if (statusCode === 200 && isOnly)
    throw new BrokenPromise(`${draft} was saved over what another editor saved, unseen`);
  return statusCode;
}

/** An editor plans a change of a price, and one without the role tries to change or remove the plan. */
const guardPrices: Act = async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  if (chance.happens(30)) return guardRemoval(scene);
  const read = await world.ask(actor, readEntry, { params });
  if (read.statusCode !== 200) return `${read.statusCode}`;
  const { form } = readEntry.response.parse(read.json());
  const changed = { ...form, title: `Sash lock ${chance.between(1, 1_000_000)}` };
  const saved = await world.ask(actor, saveEntry, { params, body: { form: changed, preview: false } });
  if (saved.statusCode !== 200) return `not saved: ${saved.statusCode}`;
  const unseen = await saveUnseen(scene, form);
  // Long after the week: the draft goes away with this act.
  const publish_at = inDays(chance.between(30, 60));
  const planned = await world.ask(actor, scheduleDraft, { params, body: { publish_at } });
  const tried = await tryAll(scene, draft, changed);
  const now = await plannedFor(scene, draft);
  const isPlanned = isOnly && planned.statusCode === 200;
  if (isPlanned && now !== undefined && now !== publish_at)
    throw new BrokenPromise(`${draft} is planned for ${publish_at}, and reads ${now}`);
  // A removal whose end was not answered may be planned still.
  const removed = isPlanned ? await plannedFor(scene, removal) : undefined;
  const isLeaving = removed !== undefined && !removed.startsWith('no ');
  const row = { publish_at, state: 'changed' as const, ...(isLeaving && { unpublish_at: removed }) };
  if (isPlanned) await requireRow(scene, row);
  const said = `unseen ${unseen}, planned ${planned.statusCode}, tried ${tried}`;
  if (chance.happens(40)) {
    const asked = await world.ask(actor, createRelease, { body: { drafts: [draft] } });
    if (asked.statusCode === 202)
      world.memory.askedReleases.set(createRelease.response.parse(asked.json()).release.id, [draft]);
    return `${said}, published ${asked.statusCode}`;
  }
  const away = await world.ask(actor, discardDraft, { params });
  return `${said}, discarded ${away.statusCode}`;
};

/** Whether the live prices would change with a release; undefined if that is unknown. */
async function changesPrices({ world }: Scene, release: string): Promise<boolean | undefined> {
  const publishing = await world.publishing();
  const [row] = await world.rows<{ commit: string | null }>(
    `select "commit" from releases where id = '${release}'`,
  );
  if (!publishing || !row?.commit) return undefined;
  const { repository } = publishing;
  const changes = await repository.changes(await repository.head(), row.commit);
  return changes.some(({ path, renamedFrom = path }) =>
    [path, renamedFrom].some((file) => file.startsWith(partFiles)),
  );
}

/** An editor without the role goes back to another release where no price changes with it, and only there. */
const goBackWithoutRole: Act = async (scene) => {
  const { world, chance, isOnly } = scene;
  const listed = await world.ask(writer, listReleases, { query: {} });
  if (listed.statusCode !== 200) return `${listed.statusCode}`;
  const { releases } = listReleases.response.parse(listed.json());
  const others = releases.filter(({ can_activate, is_live }) => can_activate && !is_live);
  if (others.length === 0) return 'no other release';
  const { id } = chance.pick(others);
  const isPriced = await world.look(() => changesPrices(scene, id));
  const { statusCode } = await world.ask(writer, activateRelease, { params: { id } });
  if (statusCode === 200 || statusCode >= 500) world.memory.wentBackAt = Date.now();
  if (!isOnly || isPriced === undefined) return `${statusCode}`;
  if (isPriced && statusCode === 200)
    throw new BrokenPromise(`An editor without the role changed prices with release ${id}`);
  if (!isPriced && statusCode === 403)
    throw new BrokenPromise(`An editor may not go back to ${id}, which changes no price`);
  return `${isPriced ? 'other prices' : 'the same prices'}: ${statusCode}`;
};

export const priceDraftActs = {
  'guard prices': guardPrices,
  'go back without the role': goBackWithoutRole,
} satisfies Record<string, Act>;
