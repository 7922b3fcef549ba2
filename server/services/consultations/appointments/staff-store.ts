import { and, asc, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { expectedStates } from '#domain/consultations/lifecycle.ts';
import type { VisitAhead } from '#domain/consultations/staff-calendars-contract.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import { nameWords } from '#domain/validation/fold-person-name.ts';
import { phoneDigits } from '#domain/validation/phone.ts';
import type { Database } from '#server/db/database.ts';
import { foldedName } from '#server/db/folded-name.ts';
import { hasDigits } from '#server/db/has-digits.ts';
import type { AccountOwner } from '#server/security/account-part.ts';
import { appointmentComments, appointmentEvents, appointments } from '../tables.ts';
import type { StoredAppointment } from './store.ts';

/** Excludes holds. */
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

export const begins = (expression: SQL, text: string) =>
  sql`${expression} like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/** Finds by prefix of name or email address, or by digits of the phone number. */
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

// Guest addresses are stored as typed.
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
    .orderBy(desc(appointments.startsAt), desc(appointments.id));

/** Deletes an account's consultations with their comments, including upcoming visits. */
export async function deleteConsultations(tx: Database, owner: AccountOwner): Promise<void> {
  const ids = (await tx.select({ id: appointments.id }).from(appointments).where(bookedBy(owner))).map(
    ({ id }) => id,
  );
  if (ids.length === 0) return;
  await tx.delete(appointmentComments).where(inArray(appointmentComments.appointmentId, ids));
  await tx.delete(appointmentEvents).where(inArray(appointmentEvents.appointmentId, ids));
  await tx.delete(appointments).where(inArray(appointments.id, ids));
}

export const visitAhead = ({ id, startsAt, type, firstName, lastName }: StoredAppointment): VisitAhead => ({
  appointment_id: id,
  starts_at: startsAt.toISOString(),
  type,
  name: `${firstName} ${lastName}`,
});

export const countVisitsAhead = (db: Database, branchId: string, from: Date): Promise<number> =>
  db.$count(
    appointments,
    and(
      eq(appointments.branchId, branchId),
      gte(appointments.startsAt, from),
      inArray(appointments.state, [...expectedStates, 'to_move']),
    ),
  );

/** Returns upcoming visits by phone, soonest first; omits phones without visits. */
export async function visitsOfPhones(
  db: Database,
  phones: readonly string[],
  from: Date,
): Promise<Map<string, VisitAhead[]>> {
  const ofPhone = new Map<string, VisitAhead[]>();
  if (phones.length === 0) return ofPhone;
  // Strips the extension, which a texting phone does not have.
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
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
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
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
  return ahead.map(visitAhead);
}

/** Whether an appointment of the account with the branch was kept, as far as its state says. */
export async function hasVisited(
  db: Database,
  { id, confirmedEmail }: AccountOwner,
  branchId: string,
  now: Date,
): Promise<boolean> {
  const byEmail = confirmedEmail && eq(sql`lower(${appointments.email})`, confirmedEmail);
  const [found] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.branchId, branchId),
        inArray(appointments.state, [...expectedStates]),
        lt(appointments.endsAt, now),
        byEmail ? or(eq(appointments.customerId, id), byEmail) : eq(appointments.customerId, id),
      ),
    )
    .limit(1);
  return found !== undefined;
}
