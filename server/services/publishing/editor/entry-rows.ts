import { timeZoneSchema } from '#domain/content/shared.ts';
import { isoDayIn } from '#domain/dates/wall-clock.ts';
import { type Collection, collections, draftFolder, titleOf } from '#domain/publishing/collections.ts';
import { pageOfEntry } from '#domain/publishing/entry-page.ts';
import { removalDraft } from '#domain/publishing/removal-draft.ts';
import type { EntryRow, EntryState } from '#domain/publishing/writing-contract.ts';
import type { Draft } from '../repository/drafts.ts';
import type { EditorDeps } from './editor-deps.ts';
import { notContent } from './refusals.ts';
import { entriesOf, entryOfDraft, type StoredEntry } from './stored-entries.ts';

const dateFields = ['published', 'starts', 'effective', 'date', 'updated'];

const isDay = (value: unknown): value is string => /^\d{4}-\d\d-\d\d$/.test(String(value));

const dayIn = (data: Record<string, unknown>): string | undefined =>
  dateFields.map((name) => data[name]).find(isDay);

/** Returns the collections of a list: one collection, or the single entries of a group. */
export function listedCollections(name: string): readonly Collection[] {
  const found = collections.filter((one) => draftFolder(one) === name);
  if (found.length === 0) throw notContent(name);
  return found;
}

export interface RowSources {
  drafts: ReadonlyMap<string, Draft>;
  now: Date;
  timeZone: string;
}

/** Offers begin and end with days of their own time zone. */
function spanState(data: Record<string, unknown>, { now, timeZone }: RowSources): EntryState {
  const { starts, ends } = data;
  const own = timeZoneSchema.safeParse(data.time_zone);
  const today = isoDayIn(own.success ? own.data : timeZone, now);
  if (isDay(starts) && starts > today) return 'upcoming';
  return isDay(ends) && ends < today ? 'ended' : 'live';
}

function stateOf(
  data: Record<string, unknown>,
  isLive: boolean,
  draft: Draft | undefined,
  sources: RowSources,
): EntryState {
  if (!isLive) return 'new';
  return draft ? 'changed' : spanState(data, sources);
}

/** Describes an entry for lists; `isLive` if visitors see some version of it. */
export function rowOf(
  collection: Collection,
  { slug, data }: Pick<StoredEntry, 'slug' | 'data'>,
  isLive: boolean,
  sources: RowSources,
): EntryRow {
  const { drafts } = sources;
  const folder = draftFolder(collection);
  const draft = drafts.get(`${folder}/${slug}`);
  const removal = drafts.get(removalDraft(`${folder}/${slug}`));
  const { type } = collection;
  const date = dayIn(data);
  const page = pageOfEntry(folder, slug);
  return {
    collection: folder,
    slug,
    key: type.holds === 'one' ? slug : String(data[type.key]),
    title: titleOf(collection, data),
    state: stateOf(data, isLive, draft, sources),
    ...(date && { date }),
    ...(isDay(data.ends) && { until: data.ends }),
    ...(draft && { changed_at: draft.updatedAt.toISOString(), changed_by: draft.author.name }),
    ...(draft?.publishAt && { publish_at: draft.publishAt.toISOString() }),
    ...(removal?.publishAt && { unpublish_at: removal.publishAt.toISOString() }),
    ...(page && { page }),
  };
}

export async function rowSources({
  drafts,
  now,
  timeZone,
}: Pick<EditorDeps, 'drafts' | 'now' | 'timeZone'>): Promise<RowSources> {
  const known = await drafts.list();
  return {
    drafts: new Map(known.map((draft) => [draft.id, draft])),
    now: now(),
    timeZone: timeZone(),
  };
}

/** Lists a collection's entries as editors left them: with drafts, and with entries that were never live. */
export async function entryRows(deps: EditorDeps, name: string): Promise<EntryRow[]> {
  const listed = listedCollections(name);
  const { repository } = deps;
  const [files, sources] = await Promise.all([
    repository.head().then((head) => repository.filesAt(head)),
    rowSources(deps),
  ]);
  const live = listed.flatMap((collection) =>
    entriesOf(collection, files).map((entry) => ({ collection, entry, isLive: true })),
  );
  const known = new Set(live.map(({ entry }) => entry.slug));
  const drafts = [...sources.drafts.values()].filter(({ id }) => id.startsWith(`${name}/`));
  const drafted = await Promise.all(drafts.map((draft) => draftedEntry(deps, listed, draft)));
  const titles = new Map(drafted.flatMap((one) => (one ? [[one.entry.slug, one.entry.data] as const] : [])));
  const added = drafted.filter((one) => one !== undefined).filter(({ entry }) => !known.has(entry.slug));
  return [...added.map((one) => ({ ...one, isLive: false })), ...live].map(({ collection, entry, isLive }) =>
    rowOf(collection, { slug: entry.slug, data: titles.get(entry.slug) ?? entry.data }, isLive, sources),
  );
}

/** Reads a draft's entry; undefined if no form can show it, which `ReadEntries.drafts` reports. */
async function draftedEntry({ repository }: EditorDeps, listed: readonly Collection[], draft: Draft) {
  const collection = listed.find(({ group, name }) => !group || name === draft.slug);
  if (!collection) return undefined;
  try {
    const changes = await repository.changes(draft.base, draft.commit);
    const texts = new Map(changes.flatMap(({ path, after }) => (after === undefined ? [] : [[path, after]])));
    const entry =
      entryOfDraft(collection, texts, draft.slug) ??
      entryOfDraft(collection, await repository.filesAt(draft.commit), draft.slug);
    return entry && { collection, entry };
  } catch {
    return undefined;
  }
}
