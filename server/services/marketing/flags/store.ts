import { desc, eq, ne } from 'drizzle-orm';
import type { FlagValue } from '#domain/content/feature-flag.ts';
import type { Database } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import { flagEnvironments, flagHistory, flagOverrides } from './tables.ts';

type OverrideRow = typeof flagOverrides.$inferSelect;
export type StoredOverride = Omit<OverrideRow, 'value'> & { value: FlagValue | null };
export type StoredHistoryEntry = typeof flagHistory.$inferSelect;

const overrideOf = (row: OverrideRow): StoredOverride => ({ ...row, value: row.value?.is ?? null });

export const readOverrides = async (db: Database): Promise<StoredOverride[]> =>
  (await db.select().from(flagOverrides)).map(overrideOf);

/** Lets one person after the other override a feature, the first one too. */
export async function lockOverride(tx: Database, feature: string): Promise<StoredOverride | undefined> {
  await lockName(tx, `override of ${feature}`);
  const [override] = await tx.select().from(flagOverrides).where(eq(flagOverrides.feature, feature));
  return override && overrideOf(override);
}

export const putOverride = async (tx: Database, override: StoredOverride): Promise<void> => {
  const value = override.value === null ? null : { is: override.value };
  const { feature, ...state } = { ...override, value };
  await tx
    .insert(flagOverrides)
    .values({ feature, ...state })
    .onConflictDoUpdate({ target: flagOverrides.feature, set: state });
};

export const deleteOverride = async (tx: Database, feature: string): Promise<void> =>
  void (await tx.delete(flagOverrides).where(eq(flagOverrides.feature, feature)));

export const addHistory = async (tx: Database, entry: Omit<StoredHistoryEntry, 'id'>): Promise<void> =>
  void (await tx.insert(flagHistory).values(entry));

/** Newest first. */
export const historyOf = (db: Database, feature: string, limit: number): Promise<StoredHistoryEntry[]> =>
  db
    .select()
    .from(flagHistory)
    .where(eq(flagHistory.feature, feature))
    .orderBy(desc(flagHistory.id))
    .limit(limit);

/** Returns the time of an environment's last change, or undefined before the first. */
export async function readUpdatedAt(db: Database, key: string): Promise<Date | undefined> {
  const [environment] = await db.select().from(flagEnvironments).where(eq(flagEnvironments.key, key));
  return environment?.updatedAt;
}

/** Records the served content's digest; a different digest counts as a change. */
export async function noteContent(
  db: Database,
  { key, contentDigest, now }: { key: string; contentDigest: string; now: Date },
): Promise<void> {
  await db
    .insert(flagEnvironments)
    .values({ key, contentDigest, updatedAt: now })
    .onConflictDoUpdate({
      target: flagEnvironments.key,
      set: { contentDigest, updatedAt: now },
      setWhere: ne(flagEnvironments.contentDigest, contentDigest),
    });
}

export const noteChange = async (tx: Database, key: string, now: Date): Promise<void> =>
  void (await tx
    .insert(flagEnvironments)
    .values({ key, contentDigest: '', updatedAt: now })
    .onConflictDoUpdate({ target: flagEnvironments.key, set: { updatedAt: now } }));
