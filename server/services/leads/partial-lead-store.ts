import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import type { AccountOwner } from '#server/security/account-part.ts';
import { doNotContactLog, partialLeads } from './tables.ts';

export type StoredPartialLead = typeof partialLeads.$inferSelect;
export type NewPartialLead = typeof partialLeads.$inferInsert;

const hasId = (id: string) => eq(partialLeads.id, id);

export const insertPartialLead = async (db: Database, lead: NewPartialLead): Promise<void> =>
  void (await db.insert(partialLeads).values(lead));

const livesAs = (id: string, now: Date) => and(hasId(id), gt(partialLeads.expiresAt, now));

export async function findPartialLead(
  db: Database,
  id: string,
  now: Date,
): Promise<StoredPartialLead | undefined> {
  const [lead] = await db.select().from(partialLeads).where(livesAs(id, now));
  return lead;
}

export async function lockPartialLead(
  tx: Database,
  id: string,
  now: Date,
): Promise<StoredPartialLead | undefined> {
  const [lead] = await tx.select().from(partialLeads).where(livesAs(id, now)).for('update');
  return lead;
}

export async function putPartialLead(
  tx: Database,
  id: string,
  changed: Partial<StoredPartialLead>,
): Promise<StoredPartialLead> {
  const [lead] = await tx.update(partialLeads).set(changed).where(hasId(id)).returning();
  if (!lead) throw new Error('A lead that was locked is gone');
  return lead;
}

export const deletePartialLead = async (db: Database, id: string): Promise<void> =>
  void (await db.delete(partialLeads).where(hasId(id)));

/** True if the last log entry of one of the lead's digests is a stop. */
function isStopped(db: Database) {
  const newer = alias(doNotContactLog, 'newer');
  const isNewer = and(eq(newer.digest, doNotContactLog.digest), gt(newer.id, doNotContactLog.id));
  return exists(
    db
      .select({ one: sql`1` })
      .from(doNotContactLog)
      .where(
        and(
          sql`${doNotContactLog.digest} = any(${partialLeads.digests})`,
          eq(doNotContactLog.action, 'stop'),
          not(exists(db.select({ one: sql`1` }).from(newer).where(isNewer))),
        ),
      ),
  );
}

const isDue = (now: Date) =>
  and(isNotNull(partialLeads.callAfter), lte(partialLeads.callAfter, now), gt(partialLeads.expiresAt, now));

const postalCodeOf = sql<string | null>`${partialLeads.fields} ->> 'postal_code'`;

/** Postal codes of due leads as typed; null if missing. */
export const postalCodesToCall = async (db: Database, now: Date): Promise<(string | null)[]> =>
  (await db.selectDistinct({ postalCode: postalCodeOf }).from(partialLeads).where(isDue(now))).map(
    ({ postalCode }) => postalCode,
  );

const isAt = (postalCodes: readonly (string | null)[]) => {
  const named = postalCodes.filter((postalCode) => postalCode !== null);
  return or(
    named.length > 0 ? inArray(postalCodeOf, named) : sql`false`,
    postalCodes.includes(null) ? isNull(postalCodeOf) : sql`false`,
  );
};

/** Due leads at these postal codes, oldest first. */
export const leadsToCall = (
  db: Database,
  now: Date,
  { from, limit, at }: { from: number; limit: number; at: readonly (string | null)[] },
): Promise<StoredPartialLead[]> =>
  db
    .select()
    .from(partialLeads)
    .where(and(isDue(now), isAt(at), not(isStopped(db))))
    .orderBy(asc(partialLeads.createdAt), asc(partialLeads.id))
    .offset(from)
    .limit(limit);

/** Number of due leads suppressed by do-not-contact requests. */
export const countStopped = (db: Database, now: Date): Promise<number> =>
  db.$count(partialLeads, and(isDue(now), isStopped(db)));

/** Assigns a free lead to an agent atomically; returns undefined if it is taken. */
export async function claimPartialLead(
  tx: Database,
  id: string,
  { agentId, now, until }: { agentId: string; now: Date; until: Date },
): Promise<StoredPartialLead | undefined> {
  const isFree = or(
    isNull(partialLeads.claimedUntil),
    lte(partialLeads.claimedUntil, now),
    eq(partialLeads.claimedBy, agentId),
  );
  const [lead] = await tx
    .update(partialLeads)
    .set({ claimedBy: agentId, claimedUntil: until })
    .where(and(hasId(id), isDue(now), isFree, not(isStopped(tx))))
    .returning();
  return lead;
}

export const clearPartialLeads = async (db: Database, now: Date): Promise<void> =>
  void (await db.delete(partialLeads).where(lt(partialLeads.expiresAt, now)));

const ofOwner = ({ id }: AccountOwner) => eq(partialLeads.customerId, id);

export const partialLeadsOf = (db: Database, owner: AccountOwner) =>
  db
    .select({ fields: partialLeads.fields, created_at: partialLeads.createdAt })
    .from(partialLeads)
    .where(ofOwner(owner))
    .orderBy(asc(partialLeads.createdAt), asc(partialLeads.id));

export const deletePartialLeadsOf = async (tx: Database, owner: AccountOwner): Promise<void> =>
  void (await tx.delete(partialLeads).where(ofOwner(owner)));
