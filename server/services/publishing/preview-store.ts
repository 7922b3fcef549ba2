import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { draftPreviews } from './tables.ts';

export type StoredPreview = typeof draftPreviews.$inferSelect;
type Key = Pick<StoredPreview, 'draft' | 'asOf'>;

const isOf = ({ draft, asOf }: Key) => and(eq(draftPreviews.draft, draft), eq(draftPreviews.asOf, asOf));

/** Starts a preview build; keeps an existing token and the previous preview. */
export async function beginPreview(
  db: Database,
  { token, at, ...key }: Key & { token: string; at: Date },
): Promise<StoredPreview> {
  const [preview] = await db
    .insert(draftPreviews)
    .values({ ...key, token, state: 'building', page: '/', problems: [], updatedAt: at })
    .onConflictDoUpdate({
      target: [draftPreviews.draft, draftPreviews.asOf],
      set: { state: 'building', problems: [], updatedAt: at },
    })
    .returning();
  if (!preview) throw new Error('A preview was not written');
  return preview;
}

export type PreviewEnd = Pick<StoredPreview, 'state' | 'problems' | 'updatedAt'> & {
  manifest?: string;
  page?: string;
};

/** Records a preview's end; with `begunAt`, only if it was not requested again since. */
export const endPreview = async (db: Database, key: Key, end: PreviewEnd, begunAt?: Date): Promise<void> => {
  const isLatest = begunAt && eq(draftPreviews.updatedAt, begunAt);
  await db
    .update(draftPreviews)
    .set(end)
    .where(and(isOf(key), isLatest));
};

export async function findPreview(db: Database, key: Key): Promise<StoredPreview | undefined> {
  const [preview] = await db.select().from(draftPreviews).where(isOf(key));
  return preview;
}

export async function previewByToken(db: Database, token: string): Promise<StoredPreview | undefined> {
  const [preview] = await db.select().from(draftPreviews).where(eq(draftPreviews.token, token));
  return preview;
}

export const previewsOf = (db: Database, drafts: readonly string[]): Promise<StoredPreview[]> =>
  drafts.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(draftPreviews)
        .where(inArray(draftPreviews.draft, [...drafts]));

export async function previewManifests(db: Database): Promise<string[]> {
  const rows = await db
    .select({ manifest: draftPreviews.manifest })
    .from(draftPreviews)
    .where(isNotNull(draftPreviews.manifest));
  return rows.flatMap(({ manifest }) => manifest ?? []);
}

export const removePreviews = async (db: Database, drafts: readonly string[]): Promise<void> => {
  if (drafts.length > 0) await db.delete(draftPreviews).where(inArray(draftPreviews.draft, [...drafts]));
};
