import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { RequestState } from '#domain/consultations/staff-requests-contract.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import { nameWords } from '#domain/validation/fold-person-name.ts';
import { phoneDigits } from '#domain/validation/phone.ts';
import type { Database } from '#server/db/database.ts';
import { foldedName } from '#server/db/folded-name.ts';
import { hasDigits } from '#server/db/has-digits.ts';
import { begins } from './appointments/staff-store.ts';
import type { StoredLead } from './store.ts';
import { appointments, leads } from './tables.ts';

const isWaiting = and(eq(leads.converted, false), isNull(leads.closedAt));
const isUnanswered = and(isWaiting, isNull(leads.answeredAt));
const isOverdue = (now: Date) => and(isUnanswered, lt(leads.dueAt, now));

const hasState: Readonly<Record<RequestState, SQL | undefined>> = {
  open: isUnanswered,
  called: and(isWaiting, isNotNull(leads.answeredAt)),
  converted: eq(leads.converted, true),
  closed: and(eq(leads.converted, false), isNotNull(leads.closedAt)),
};

export const stateOf = ({ converted, closedAt, answeredAt }: StoredLead): RequestState => {
  if (converted) return 'converted';
  if (closedAt) return 'closed';
  return answeredAt ? 'called' : 'open';
};

function fits(typed: string): SQL | undefined {
  const reference = typed.trim().toUpperCase();
  const digits = phoneDigits(typed);
  const words = nameWords(typed);
  const email = comparedEmail(typed);
  const [first, last] = [foldedName(leads.firstName), foldedName(leads.lastName)];
  return or(
    reference.length >= 4 ? begins(sql`${leads.reference}`, reference) : undefined,
    words.length > 0 ? and(...words.map((word) => or(begins(first, word), begins(last, word)))) : undefined,
    email ? begins(sql`lower(${leads.email})`, email) : undefined,
    digits.length >= 3 ? hasDigits(leads.phone, digits) : undefined,
  );
}

/** Waiting requests by due time; with a search or a state those that fit, latest first. */
export function findRequests(
  db: Database,
  { search, state }: { search?: string | undefined; state?: RequestState | undefined },
  { from, limit }: { from: number; limit: number },
): Promise<StoredLead[]> {
  const all = search || state;
  const order = all ? [desc(leads.createdAt), desc(leads.id)] : [asc(leads.dueAt), asc(leads.id)];
  return db
    .select()
    .from(leads)
    .where(
      and(
        search ? fits(search) : undefined,
        state ? hasState[state] : undefined,
        all ? undefined : isWaiting,
      ),
    )
    .orderBy(...order)
    .offset(from)
    .limit(limit);
}

export async function countWaiting(db: Database, now: Date): Promise<{ open: number; overdue: number }> {
  const [open, overdue] = [await db.$count(leads, isUnanswered), await db.$count(leads, isOverdue(now))];
  return { open, overdue };
}

export async function lockRequest(tx: Database, reference: string): Promise<StoredLead | undefined> {
  const [lead] = await tx.select().from(leads).where(eq(leads.reference, reference)).for('update');
  return lead;
}

export async function changeRequest(
  tx: Database,
  reference: string,
  changed: Partial<Pick<StoredLead, 'ownerId' | 'calls' | 'answeredAt' | 'closedAt' | 'closeReason'>>,
): Promise<StoredLead> {
  const [lead] = await tx.update(leads).set(changed).where(eq(leads.reference, reference)).returning();
  if (!lead) throw new Error('A request that was locked is gone');
  return lead;
}

/** Returns the latest consultation made of a request. */
export async function appointmentOfRequest(db: Database, reference: string): Promise<string | undefined> {
  const [made] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.leadReference, reference))
    .orderBy(desc(appointments.createdAt), desc(appointments.id))
    .limit(1);
  return made?.id;
}

/** Overdue requests without an alarm yet, earliest due first. */
export const requestsToAlarm = (db: Database, now: Date, limit: number): Promise<StoredLead[]> =>
  db
    .select()
    .from(leads)
    .where(and(isOverdue(now), isNull(leads.alarmedAt)))
    .orderBy(asc(leads.dueAt), asc(leads.reference))
    .limit(limit);

/** Marks the alarm as sent; returns false if it was sent, or if the request was answered meanwhile. */
export async function takeAlarm(tx: Database, reference: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(leads)
    .set({ alarmedAt: now })
    .where(and(eq(leads.reference, reference), isOverdue(now), isNull(leads.alarmedAt)))
    .returning({ id: leads.id });
  return taken.length === 1;
}
