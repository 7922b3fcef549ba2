import { createRelease, listDrafts, scheduleDraft } from '#domain/publishing/contract.ts';
import {
  discardDraft,
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

/** An editor without the role for prices. */
const writer: Actor = { name: 'writer', headers: () => asAccount('writer'), keep: () => undefined };

async function plannedFor({ world, actor }: Scene): Promise<string | undefined> {
  const listed = await world.ask(actor, listDrafts);
  if (listed.statusCode !== 200) return undefined;
  const own = listDrafts.response.parse(listed.json()).drafts.find(({ id }) => id === draft);
  return own ? (own.publish_at ?? 'no time') : 'no draft';
}

/** All that an editor without the role may try on a draft of a price, each of which the shop refuses. */
async function tryAll({ world, chance }: Scene, form: object): Promise<string[]> {
  const tries = [
    () => world.ask(writer, scheduleDraft, { params, body: { publish_at: null } }),
    () => world.ask(writer, scheduleDraft, { params, body: { publish_at: inDays(1) } }),
    () => world.ask(writer, saveEntry, { params, body: { form, preview: false } }),
    () => world.ask(writer, createRelease, { body: { drafts: [draft] } }),
    () => world.ask(writer, unpublishEntry, { params, body: {} }),
    () => world.ask(writer, renameEntry, { params, body: { to: 'sash-lock-other' } }),
    () => world.ask(writer, discardDraft, { params }),
  ];
  const statuses: string[] = [];
  for (const one of tries.filter(() => chance.happens(70))) {
    const { statusCode } = await one();
    if (statusCode < 300) throw new BrokenPromise(`An editor without the role changed ${draft}: ${one}`);
    statuses.push(`${statusCode}`);
  }
  return statuses;
}

/** An editor plans a change of a price, and one without the role tries to change or remove the plan. */
const guardPrices: Act = async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  const read = await world.ask(actor, readEntry, { params });
  if (read.statusCode !== 200) return `${read.statusCode}`;
  const { form } = readEntry.response.parse(read.json());
  const changed = { ...form, title: `Sash lock ${chance.between(1, 1_000_000)}` };
  const saved = await world.ask(actor, saveEntry, { params, body: { form: changed, preview: false } });
  if (saved.statusCode !== 200) return `not saved: ${saved.statusCode}`;
  // Long after the week: the draft goes away with this act.
  const publish_at = inDays(chance.between(30, 60));
  const planned = await world.ask(actor, scheduleDraft, { params, body: { publish_at } });
  const tried = await tryAll(scene, changed);
  const now = await plannedFor(scene);
  if (isOnly && planned.statusCode === 200 && now !== undefined && now !== publish_at)
    throw new BrokenPromise(`${draft} is planned for ${publish_at}, and reads ${now}`);
  const away = await world.ask(actor, discardDraft, { params });
  return `planned ${planned.statusCode}, tried ${tried}, discarded ${away.statusCode}`;
};

export const priceDraftActs = { 'guard prices': guardPrices } satisfies Record<string, Act>;
