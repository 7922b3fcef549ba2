import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { MailingState } from '#domain/leads/mailings-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { StoredInquiry } from '../inquiries/inquiry-store.ts';
import { brochureMailings, inquiries } from '../inquiries/tables.ts';

export interface StoredMailing {
  inquiry: StoredInquiry;
  sentAt: Date | null;
  returnedAt: Date | null;
  returnReason: string | null;
}

const fields = {
  inquiry: inquiries,
  sentAt: brochureMailings.sentAt,
  returnedAt: brochureMailings.returnedAt,
  returnReason: brochureMailings.returnReason,
};

const isMailed = eq(inquiries.kind, 'brochures');
const conditions: Readonly<Record<MailingState, SQL | undefined>> = {
  to_send: and(isMailed, ne(inquiries.state, 'closed'), isNull(brochureMailings.sentAt)),
  sent: and(isMailed, isNotNull(brochureMailings.sentAt), isNull(brochureMailings.returnedAt)),
  returned: and(isMailed, isNotNull(brochureMailings.returnedAt)),
};

const from = (db: Database) =>
  db.select(fields).from(inquiries).leftJoin(brochureMailings, eq(brochureMailings.inquiryId, inquiries.id));

/** To send: oldest first; others latest first. */
export const findMailings = (
  db: Database,
  state: MailingState,
  page: { from: number; limit: number },
): Promise<StoredMailing[]> =>
  from(db)
    .where(conditions[state])
    .orderBy(state === 'to_send' ? asc(inquiries.createdAt) : desc(inquiries.createdAt), asc(inquiries.id))
    .offset(page.from)
    .limit(page.limit);

export async function countToSend(db: Database): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(inquiries)
    .leftJoin(brochureMailings, eq(brochureMailings.inquiryId, inquiries.id))
    .where(conditions.to_send);
  return counted?.count ?? 0;
}

export const mailingsOf = (db: Database, references: readonly string[]): Promise<StoredMailing[]> =>
  from(db).where(and(isMailed, inArray(inquiries.reference, [...references])));

/** Street and postal code in lower case. */
export const addressKey = ({ postalCode, details }: StoredInquiry): string =>
  `${details.address1 ?? ''}|${postalCode}`.toLowerCase();

/** Addresses to which mail came back, among those of some postal codes. */
export async function returnedAddresses(
  db: Database,
  postalCodes: readonly string[],
): Promise<{ key: string; id: string }[]> {
  const rows = await from(db).where(
    and(conditions.returned, inArray(inquiries.postalCode, [...postalCodes])),
  );
  return rows.map(({ inquiry }) => ({ key: addressKey(inquiry), id: inquiry.id }));
}

/** Marks as sent; false if it was before. */
export async function setSent(tx: Database, inquiryId: string, sentAt: Date): Promise<boolean> {
  const set = await tx
    .insert(brochureMailings)
    .values({ inquiryId, sentAt })
    .onConflictDoNothing()
    .returning({ id: brochureMailings.inquiryId });
  return set.length === 1;
}

export async function setReturned(
  tx: Database,
  inquiryId: string,
  returned: { returnedAt: Date; returnReason: string },
): Promise<boolean> {
  const set = await tx
    .update(brochureMailings)
    .set(returned)
    .where(eq(brochureMailings.inquiryId, inquiryId))
    .returning({ id: brochureMailings.inquiryId });
  return set.length === 1;
}
