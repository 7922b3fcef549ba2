import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { VisitType } from '#domain/consultations/consultation-words.ts';
import { takingStates } from '#domain/consultations/lifecycle.ts';
import type { Span } from '#domain/consultations/span.ts';
import type { Database } from '#server/db/database.ts';
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

const visitColumns = (now: Date) => ({
  id: appointments.id,
  consultantId: appointments.consultantId,
  start: milliseconds(appointments.startsAt),
  end: milliseconds(appointments.endsAt),
  type: appointments.type,
  latitude: appointments.latitude,
  longitude: appointments.longitude,
  isLapsed: sql<boolean>`(${eq(appointments.state, 'held')} and ${lte(appointments.heldUntil, now)})`,
});

/** Includes expired holds until cleanup. */
export const visitsWithLapsed = (
  db: Database,
  who: { branchId: string } | { consultantId: string },
  { start, end }: Span,
  now: Date,
): Promise<VisitRow[]> =>
  db
    .select(visitColumns(now))
    .from(appointments)
    .where(
      and(
        'branchId' in who
          ? eq(appointments.branchId, who.branchId)
          : eq(appointments.consultantId, who.consultantId),
        lt(appointments.startsAt, new Date(end)),
        gt(appointments.endsAt, new Date(start)),
        inArray(appointments.state, [...takingStates]),
      ),
    );

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

export async function addAppointment(tx: Database, appointment: NewAppointment): Promise<StoredAppointment> {
  const [stored] = await tx.insert(appointments).values(appointment).returning();
  if (!stored) throw new Error('An appointment was inserted and not returned');
  return stored;
}

export async function findAppointment(db: Database, id: string): Promise<StoredAppointment | undefined> {
  const [found] = await db.select().from(appointments).where(eq(appointments.id, id));
  return found;
}

export async function lockAppointment(tx: Database, id: string): Promise<StoredAppointment | undefined> {
  const [found] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update');
  return found;
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

export async function addEvent(tx: Database, event: NewEvent): Promise<void> {
  await tx.insert(appointmentEvents).values(event);
}

export async function addComment(
  tx: Database,
  comment: Omit<typeof appointmentComments.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(appointmentComments).values(comment);
}
