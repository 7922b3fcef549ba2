import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { InquiryKind } from '#domain/leads/inquiry.ts';
import type { InquiryState } from '#domain/leads/inquiry-state.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import { nameWords } from '#domain/validation/fold-person-name.ts';
import { phoneDigits } from '#domain/validation/phone.ts';
import type { Database } from '#server/db/database.ts';
import { foldedName } from '#server/db/folded-name.ts';
import { hasDigits } from '#server/db/has-digits.ts';
import type { StoredInquiry } from './inquiry-store.ts';
import { brochureMailings, inquiries, inquiryEntries } from './tables.ts';

export type StoredEntry = typeof inquiryEntries.$inferSelect;

/** Waits for staff: not answered yet, or with a next step. */
const isWaiting = and(
  isNull(inquiries.mergedInto),
  ne(inquiries.state, 'closed'),
  or(eq(inquiries.state, 'open'), isNotNull(inquiries.nextStep)),
);

const begins = (expression: SQL, text: string) =>
  sql`${expression} like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`;

function fits(typed: string): SQL | undefined {
  const reference = typed.trim().toUpperCase();
  const digits = phoneDigits(typed);
  const words = nameWords(typed);
  const email = comparedEmail(typed);
  const [first, last] = [foldedName(inquiries.firstName), foldedName(inquiries.lastName)];
  return or(
    reference.length >= 4 ? begins(sql`${inquiries.reference}`, reference) : undefined,
    words.length > 0 ? and(...words.map((word) => or(begins(first, word), begins(last, word)))) : undefined,
    email ? begins(sql`lower(${inquiries.email})`, email) : undefined,
    digits.length >= 3 ? hasDigits(inquiries.phone, digits) : undefined,
  );
}

interface Asked {
  search?: string | undefined;
  state?: InquiryState | undefined;
  kind?: InquiryKind | undefined;
}

/** Waiting inquiries by due time; with a search or a state those that fit, latest first. */
export function findInquiries(
  db: Database,
  { search, state, kind }: Asked,
  { from, limit }: { from: number; limit: number },
): Promise<StoredInquiry[]> {
  const all = search || state;
  const order = all
    ? [desc(inquiries.createdAt), desc(inquiries.id)]
    : [asc(inquiries.dueAt), asc(inquiries.id)];
  return db
    .select()
    .from(inquiries)
    .where(
      and(
        search ? (fits(search) ?? sql`false`) : undefined,
        state ? eq(inquiries.state, state) : undefined,
        kind ? eq(inquiries.kind, kind) : undefined,
        all ? undefined : isWaiting,
      ),
    )
    .orderBy(...order)
    .offset(from)
    .limit(limit);
}

export async function countInquiries(db: Database, now: Date): Promise<{ open: number; overdue: number }> {
  return {
    open: await db.$count(inquiries, isWaiting),
    overdue: await db.$count(inquiries, and(isWaiting, lt(inquiries.dueAt, now))),
  };
}

/** Those of the inquiries whose brochures came back by mail. */
export async function returnedAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: brochureMailings.inquiryId })
    .from(brochureMailings)
    .where(and(inArray(brochureMailings.inquiryId, [...ids]), isNotNull(brochureMailings.returnedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** A person's inquiries, latest first. */
export const inquiriesOfPerson = (
  db: Database,
  { id, email }: { id: string; email: string },
  limit: number,
): Promise<StoredInquiry[]> =>
  db
    .select()
    .from(inquiries)
    .where(
      or(
        id ? eq(inquiries.customerId, id) : undefined,
        email ? eq(sql`lower(${inquiries.email})`, email) : sql`false`,
      ),
    )
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(limit);

export type InquiryChange = Partial<
  Pick<StoredInquiry, 'state' | 'ownerId' | 'nextStep' | 'nextStepOn' | 'closeReason' | 'dueAt'>
>;

export async function changeInquiry(
  tx: Database,
  id: string,
  changed: InquiryChange,
  changedAt: Date,
): Promise<void> {
  await tx
    .update(inquiries)
    .set({ ...changed, changedAt })
    .where(eq(inquiries.id, id));
}

export async function addEntry(tx: Database, entry: typeof inquiryEntries.$inferInsert): Promise<void> {
  await tx.insert(inquiryEntries).values(entry);
}

/** Adds an email once per Message-ID; undefined if it is known. */
export async function addReply(
  tx: Database,
  entry: typeof inquiryEntries.$inferInsert,
): Promise<string | undefined> {
  const [added] = await tx
    .insert(inquiryEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: inquiryEntries.id });
  return added?.id;
}

export const isTokenOfAnother = async (tx: Database, token: string, messageId: string): Promise<boolean> =>
  (await tx.$count(
    inquiryEntries,
    and(eq(inquiryEntries.deliveryToken, token), ne(inquiryEntries.messageId, messageId)),
  )) > 0;

export const entriesOf = (db: Database, inquiryIds: readonly string[]): Promise<StoredEntry[]> =>
  db
    .select()
    .from(inquiryEntries)
    .where(inArray(inquiryEntries.inquiryId, [...inquiryIds]))
    .orderBy(asc(inquiryEntries.at), asc(inquiryEntries.id));
