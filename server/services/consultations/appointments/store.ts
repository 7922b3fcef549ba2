import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { VisitType } from '#domain/consultations/consultation-words.ts';
import { takingStates } from '#domain/consultations/lifecycle.ts';
import type { Span } from '#domain/consultations/span.ts';
import { completedRow } from '#server/db/completed-row.ts';
import type { Database } from '#server/db/database.ts';
import { given } from '#server/db/given.ts';
import { preparedInsert } from '#server/db/prepared-insert.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import { appointmentComments, appointmentEvents, appointments } from '../tables.ts';

export type NewAppointment = typeof appointments.$inferInsert;
export type StoredAppointment = typeof appointments.$inferSelect;
type NewEvent = Omit<typeof appointmentEvents.$inferInsert, 'id'>;

export interface VisitRow {
  id: string;
  consultantId: string;
  start: number;
  end: number;
  type: VisitType;
  latitude: number | null;
  longitude: number | null;
  /** An expired hold, which no longer takes the time. */
  isLapsed: boolean;
}

const milliseconds = (column: typeof appointments.startsAt) =>
  sql<number>`(extract(epoch from ${column}) * 1000)::float8`;

const visitColumns = {
  id: appointments.id,
  consultantId: appointments.consultantId,
  start: milliseconds(appointments.startsAt),
  end: milliseconds(appointments.endsAt),
  type: appointments.type,
  latitude: appointments.latitude,
  longitude: appointments.longitude,
  isLapsed: sql<boolean>`(${eq(appointments.state, 'held')} and ${lte(appointments.heldUntil, given('now', appointments.heldUntil))})`,
};

const visitsBy = (owner: typeof appointments.branchId | typeof appointments.consultantId) =>
  preparedStatement((db) =>
    db
      .select(visitColumns)
      .from(appointments)
      .where(
        and(
          eq(owner, sql.placeholder('id')),
          lt(appointments.startsAt, given('end', appointments.startsAt)),
          gt(appointments.endsAt, given('start', appointments.endsAt)),
          inArray(appointments.state, [...takingStates]),
        ),
      )
      .prepare(`visits_by_${owner.name}`),
  );
const [visitsByBranch, visitsByConsultant] = [
  visitsBy(appointments.branchId),
  visitsBy(appointments.consultantId),
];

/** Includes expired holds until cleanup. */
export function visitsWithLapsed(
  db: Database,
  who: { branchId: string } | { consultantId: string },
  { start, end }: Span,
  now: Date,
): Promise<VisitRow[]> {
  const window = { start: new Date(start), end: new Date(end), now };
  return 'branchId' in who
    ? visitsByBranch(db).execute({ ...window, id: who.branchId })
    : visitsByConsultant(db).execute({ ...window, id: who.consultantId });
}

export const visitsBetween = async (...asked: Parameters<typeof visitsWithLapsed>): Promise<VisitRow[]> =>
  (await visitsWithLapsed(...asked)).filter(({ isLapsed }) => !isLapsed);

/** Releases expired holds, optionally of one consultant. */
export async function lapseHolds(db: Database, now: Date, consultantId?: string): Promise<void> {
  await db
    .update(appointments)
    .set({ state: 'lapsed' })
    .where(
      and(
        eq(appointments.state, 'held'),
        lte(appointments.heldUntil, now),
        consultantId === undefined ? undefined : eq(appointments.consultantId, consultantId),
      ),
    );
}

const insertAppointments = preparedInsert(appointments, 'add_appointment', (db, rows, name) =>
  db.insert(appointments).values(rows).prepare(name),
);

export const newAppointment = (values: NewAppointment): StoredAppointment =>
  completedRow(appointments, { id: randomUUID(), ...values });

export async function addAppointment(tx: Database, appointment: StoredAppointment): Promise<void> {
  await insertAppointments(tx, [appointment]);
}

export async function findAppointment(db: Database, id: string): Promise<StoredAppointment | undefined> {
  const [found] = await db.select().from(appointments).where(eq(appointments.id, id));
  return found;
}

export async function lockAppointment(tx: Database, id: string): Promise<StoredAppointment | undefined> {
  const [found] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update');
  return found;
}

/** Notes a reminder; returns false if it was sent before, as after a move away from its time and back. */
export async function takeReminder(tx: Database, id: string, reminder: string): Promise<boolean> {
  const taken = await tx
    .update(appointments)
    .set({ remindedOf: reminder })
    .where(and(eq(appointments.id, id), sql`${appointments.remindedOf} is distinct from ${reminder}`))
    .returning({ id: appointments.id });
  return taken.length === 1;
}

/** Ends the time in which an earlier move can be undone. */
export async function changeAppointment(
  tx: Database,
  id: string,
  change: Partial<NewAppointment>,
): Promise<StoredAppointment> {
  const [stored] = await tx
    .update(appointments)
    .set({ movedFrom: null, ...change })
    .where(eq(appointments.id, id))
    .returning();
  if (!stored) throw new Error('An appointment was changed and is not there');
  return stored;
}

const insertEvents = preparedInsert(appointmentEvents, 'add_appointment_event', (db, rows, name) =>
  db.insert(appointmentEvents).values(rows).prepare(name),
);

export async function addEvent(tx: Database, event: NewEvent): Promise<void> {
  await insertEvents(tx, [event]);
}

export async function addComment(
  tx: Database,
  comment: Omit<typeof appointmentComments.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(appointmentComments).values(comment);
}
