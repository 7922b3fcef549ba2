import { and, asc, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { VisitAhead } from '#domain/contracts/desk-calendars.ts';
import { expectedStates } from '#domain/scheduling/lifecycle.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import { nameWords } from '#domain/validation/fold-person-name.ts';
import { phoneDigits } from '#domain/validation/phone.ts';
import type { Database } from '#server/db/database.ts';
import { foldedName } from '#server/db/folded-name.ts';
import { hasDigits } from '#server/db/has-digits.ts';
import type { AccountOwner } from '#server/plugins/account-part.ts';
import { appointmentComments, appointmentEvents, appointments } from '../tables.ts';
import type { StoredAppointment } from './store.ts';

/** Without held times, which are no one's consultation yet. */
const isBooked = notInArray(appointments.state, ['held', 'lapsed']);

export const consultationsBetween = (
  db: Database,
  branchId: string,
  { from, to }: { from: Date; to: Date },
): Promise<StoredAppointment[]> =>
  db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.branchId, branchId),
        gte(appointments.startsAt, from),
        lt(appointments.startsAt, to),
        isBooked,
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));

/** The last of what was done and the last of what was written to the consultations of a branch. */
export async function lastChanges(db: Database, branchId: string): Promise<[event: number, note: number]> {
  const [event] = await db
    .select({ last: sql<number>`coalesce(max(${appointmentEvents.id}), 0)::float8` })
    .from(appointmentEvents)
    .innerJoin(appointments, eq(appointments.id, appointmentEvents.appointmentId))
    .where(eq(appointments.branchId, branchId));
  const [note] = await db
    .select({ last: sql<number>`coalesce(max(${appointmentComments.id}), 0)::float8` })
    .from(appointmentComments)
    .innerJoin(appointments, eq(appointments.id, appointmentComments.appointmentId))
    .where(eq(appointments.branchId, branchId));
  return [event?.last ?? 0, note?.last ?? 0];
}

const begins = (expression: SQL, text: string) =>
  sql`${expression} like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/** By the beginning of names, of the address of mail, or of the digits of a number. */
export function findConsultations(db: Database, typed: string, limit: number): Promise<StoredAppointment[]> {
  const digits = phoneDigits(typed);
  const words = nameWords(typed);
  const email = comparedEmail(typed);
  const [first, last] = [foldedName(appointments.firstName), foldedName(appointments.lastName)];
  const named = and(...words.map((word) => or(begins(first, word), begins(last, word))));
  return db
    .select()
    .from(appointments)
    .where(
      and(
        isBooked,
        or(
          words.length > 0 ? named : undefined,
          email ? begins(sql`lower(${appointments.email})`, email) : undefined,
          digits.length >= 3 ? hasDigits(appointments.phone, digits) : sql`false`,
        ),
      ),
    )
    .orderBy(desc(appointments.startsAt), desc(appointments.id))
    .limit(limit);
}

export const eventsOf = (db: Database, appointmentId: string) =>
  db
    .select()
    .from(appointmentEvents)
    .where(eq(appointmentEvents.appointmentId, appointmentId))
    .orderBy(asc(appointmentEvents.id));

export const commentsOf = (db: Database, appointmentId: string) =>
  db
    .select()
    .from(appointmentComments)
    .where(eq(appointmentComments.appointmentId, appointmentId))
    .orderBy(asc(appointmentComments.id));

// A guest's address stands there as it was typed.
const bookedBy = ({ id, confirmedEmail }: AccountOwner) =>
  or(
    eq(appointments.customerId, id),
    confirmedEmail === undefined ? undefined : eq(sql`lower(${appointments.email})`, confirmedEmail),
  );

export const consultationsOf = (db: Database, owner: AccountOwner): Promise<StoredAppointment[]> =>
  db
    .select()
    .from(appointments)
    .where(and(bookedBy(owner), isBooked))
    .orderBy(desc(appointments.startsAt));

/** Deletes what an account booked, with what was said of it; visits that lie ahead are gone too. */
export async function deleteConsultations(tx: Database, owner: AccountOwner): Promise<void> {
  const ids = (await tx.select({ id: appointments.id }).from(appointments).where(bookedBy(owner))).map(
    ({ id }) => id,
  );
  if (ids.length === 0) return;
  await tx.delete(appointmentComments).where(inArray(appointmentComments.appointmentId, ids));
  await tx.delete(appointmentEvents).where(inArray(appointmentEvents.appointmentId, ids));
  await tx.delete(appointments).where(inArray(appointments.id, ids));
}

/** A visit as staff are reminded of it. */
export const visitAhead = ({ id, startsAt, type, firstName, lastName }: StoredAppointment): VisitAhead => ({
  appointment_id: id,
  starts_at: startsAt.toISOString(),
  type,
  name: `${firstName} ${lastName}`,
});

/** How many parties are to be visited or received for a branch from a time on. */
export const countVisitsAhead = (db: Database, branchId: string, from: Date): Promise<number> =>
  db.$count(
    appointments,
    and(
      eq(appointments.branchId, branchId),
      gte(appointments.startsAt, from),
      inArray(appointments.state, [...expectedStates, 'to_move']),
    ),
  );

/** What a consultant who leaves would have done from a time on. */
/** The visits ahead of each phone, the next first; phones without one are left out. */
export async function visitsOfPhones(
  db: Database,
  phones: readonly string[],
  from: Date,
): Promise<Map<string, VisitAhead[]>> {
  const ofPhone = new Map<string, VisitAhead[]>();
  if (phones.length === 0) return ofPhone;
  // An extension stands behind a number, and a phone that sends a text has none.
  const number = sql<string>`split_part(${appointments.phone}, ';', 1)`;
  const found = await db
    .select({ appointment: appointments, number })
    .from(appointments)
    .where(
      and(
        inArray(number, [...new Set(phones)]),
        gte(appointments.startsAt, from),
        inArray(appointments.state, [...expectedStates, 'to_move']),
      ),
    )
    .orderBy(asc(appointments.startsAt));
  for (const { appointment, number } of found)
    ofPhone.set(number, [...(ofPhone.get(number) ?? []), visitAhead(appointment)]);
  return ofPhone;
}

export async function visitsAhead(tx: Database, consultantId: string, from: Date): Promise<VisitAhead[]> {
  const ahead = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.consultantId, consultantId),
        gte(appointments.startsAt, from),
        inArray(appointments.state, [...expectedStates, 'to_move']),
      ),
    )
    .orderBy(asc(appointments.startsAt));
  return ahead.map(visitAhead);
}
