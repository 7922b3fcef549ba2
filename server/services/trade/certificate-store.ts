import { and, asc, count, desc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { taxCertificates } from './tables.ts';

const facts = {
  id: taxCertificates.id,
  customerId: taxCertificates.customerId,
  number: taxCertificates.number,
  states: taxCertificates.states,
  expiresOn: taxCertificates.expiresOn,
  fileName: taxCertificates.fileName,
  mediaType: taxCertificates.mediaType,
  state: taxCertificates.state,
  reason: taxCertificates.reason,
  uploadedAt: taxCertificates.uploadedAt,
};

type Row = typeof taxCertificates.$inferSelect;

/** Omits the file, which is large. */
export type StoredCertificate = Omit<Row, 'content' | 'remindedAt'>;

const isOf = (customerId: string) => eq(taxCertificates.customerId, customerId);

export async function addCertificate(
  db: Database,
  certificate: typeof taxCertificates.$inferInsert,
): Promise<StoredCertificate> {
  const [added] = await db.insert(taxCertificates).values(certificate).returning(facts);
  if (!added) throw new Error('A certificate was not added');
  return added;
}

export async function countCertificates(db: Database, customerId: string): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(taxCertificates).where(isOf(customerId));
  return counted?.total ?? 0;
}

/** Newest first. */
export const certificatesOf = (db: Database, customerId: string): Promise<StoredCertificate[]> =>
  db
    .select(facts)
    .from(taxCertificates)
    .where(isOf(customerId))
    .orderBy(desc(taxCertificates.uploadedAt), desc(taxCertificates.id));

export const approvedOf = (db: Database, customerId: string): Promise<StoredCertificate[]> =>
  db
    .select(facts)
    .from(taxCertificates)
    .where(and(isOf(customerId), eq(taxCertificates.state, 'approved')));

export const pendingCertificates = (
  db: Database,
  { of, limit }: { of?: readonly string[]; limit: number },
): Promise<StoredCertificate[]> =>
  db
    .select(facts)
    .from(taxCertificates)
    .where(and(eq(taxCertificates.state, 'pending'), of && inArray(taxCertificates.customerId, [...of])))
    .orderBy(asc(taxCertificates.uploadedAt), asc(taxCertificates.id))
    .limit(limit);

export const countPendingCertificates = (db: Database): Promise<number> =>
  db.$count(taxCertificates, eq(taxCertificates.state, 'pending'));

export async function lockCertificate(tx: Database, id: string): Promise<StoredCertificate | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await tx
    .select(facts)
    .from(taxCertificates)
    .where(eq(taxCertificates.id, id))
    .for('update');
  return found;
}

export async function decideCertificate(
  tx: Database,
  id: string,
  decided: Pick<Row, 'state' | 'reason'>,
): Promise<void> {
  await tx.update(taxCertificates).set(decided).where(eq(taxCertificates.id, id));
}

/** Returns a certificate's file; `customerId` restricts it to the owner. */
export async function readFile(
  db: Database,
  id: string,
  customerId?: string,
): Promise<Pick<Row, 'number' | 'mediaType' | 'content'> | undefined> {
  if (!isUuid(id)) return undefined;
  const { number, mediaType, content } = taxCertificates;
  const [found] = await db
    .select({ number, mediaType, content })
    .from(taxCertificates)
    .where(and(eq(taxCertificates.id, id), customerId === undefined ? undefined : isOf(customerId)));
  return found;
}

export async function removeCertificate(db: Database, id: string, customerId: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const isIt = and(eq(taxCertificates.id, id), isOf(customerId));
  return (await db.delete(taxCertificates).where(isIt).returning({ id: taxCertificates.id })).length > 0;
}

export async function forgetCertificates(tx: Database, customerId: string): Promise<void> {
  await tx.delete(taxCertificates).where(isOf(customerId));
}

/** Marks certificates that expire between two days as reminded and returns them; each once. */
export const takeEnding = (
  tx: Database,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<StoredCertificate[]> =>
  tx
    .update(taxCertificates)
    .set({ remindedAt: at })
    .where(
      and(
        eq(taxCertificates.state, 'approved'),
        isNull(taxCertificates.remindedAt),
        gte(taxCertificates.expiresOn, from),
        lte(taxCertificates.expiresOn, to),
      ),
    )
    .returning(facts);
