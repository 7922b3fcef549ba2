import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { type Caller, callerKey } from '#domain/access/caller.ts';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { configurations, savedConfigurations } from '#server/services/catalog/tables.ts';

export interface SavedRow {
  id: string;
  name: string;
  savedAt: Date;
}

const columns = {
  id: savedConfigurations.configurationId,
  name: savedConfigurations.name,
  savedAt: savedConfigurations.savedAt,
};

const isOf = (customerId: string) => eq(savedConfigurations.customerId, customerId);

/** Newest first. */
export const readSaved = (db: Database, customerId: string): Promise<SavedRow[]> =>
  db
    .select(columns)
    .from(savedConfigurations)
    .where(isOf(customerId))
    .orderBy(desc(savedConfigurations.savedAt), desc(savedConfigurations.configurationId));

const keysOf = (caller: Caller): string[] => [callerKey(caller), caller.cartToken ?? ''];

/** Assigns unowned configurations to the account; returns the ids that it then owns. */
export async function claimConfigurations(
  tx: Database,
  { customerId, caller, ids, now }: { customerId: string; caller: Caller; ids: readonly string[]; now: Date },
): Promise<string[]> {
  const asked = ids.filter(isUuid);
  if (asked.length === 0) return [];
  const isAsked = and(inArray(configurations.id, asked), gt(configurations.expiresAt, now));
  await tx
    .update(configurations)
    .set({ customerId })
    .where(
      and(
        isAsked,
        isNull(configurations.customerId),
        or(isNull(configurations.keptBy), inArray(configurations.keptBy, keysOf(caller))),
      ),
    );
  const own = await tx
    .select({ id: configurations.id })
    .from(configurations)
    .where(and(isAsked, eq(configurations.customerId, customerId)));
  const owned = new Set(own.map(({ id }) => id));
  return asked.filter((id) => owned.has(id));
}

/** Saves an account's configurations; keeps existing entries. */
export async function addSaved(
  tx: Database,
  customerId: string,
  ids: readonly string[],
  savedAt: Date,
): Promise<void> {
  const rows = ids.map((configurationId) => ({ customerId, configurationId, name: '', savedAt }));
  if (rows.length > 0) await tx.insert(savedConfigurations).values(rows).onConflictDoNothing();
}

const isThis = (customerId: string, ids: readonly string[]) =>
  and(isOf(customerId), inArray(savedConfigurations.configurationId, [...ids]));

export async function renameSaved(
  db: Database,
  customerId: string,
  id: string,
  name: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const renamed = await db
    .update(savedConfigurations)
    .set({ name })
    .where(isThis(customerId, [id]))
    .returning();
  return renamed.length > 0;
}

export async function removeSaved(db: Database, customerId: string, ids: readonly string[]): Promise<number> {
  const asked = ids.filter(isUuid);
  if (asked.length === 0) return 0;
  return (await db.delete(savedConfigurations).where(isThis(customerId, asked)).returning()).length;
}

export const readOwned = (db: Database, customerId: string) =>
  db
    .select({
      id: configurations.id,
      backendName: configurations.backendName,
      selections: configurations.selections,
      quantity: configurations.quantity,
      postalCode: configurations.postalCode,
    })
    .from(configurations)
    .where(eq(configurations.customerId, customerId));

/** Expires all of an account's configurations; the next cleanup deletes them. */
export async function endConfigurations(tx: Database, customerId: string, now: Date): Promise<void> {
  await tx.delete(savedConfigurations).where(isOf(customerId));
  const ended = { customerId: null, keptBy: null, expiresAt: now };
  const keeper = callerKey({ kind: 'customer', id: customerId, scopes: [], roles: [] });
  const isKept = or(eq(configurations.customerId, customerId), eq(configurations.keptBy, keeper));
  await tx.update(configurations).set(ended).where(isKept);
}
