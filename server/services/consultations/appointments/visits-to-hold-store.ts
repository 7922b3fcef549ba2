import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import { expectedStates } from '#domain/consultations/lifecycle.ts';
import type { Database } from '#server/db/database.ts';
import { consultants } from '../calendars/tables.ts';
import { appointments } from '../tables.ts';
import type { StoredAppointment } from './store.ts';

export interface VisitToHold {
  visit: StoredAppointment;
  /** Null if the consultant's row is gone. */
  consultant: { id: string; name: string; email: string } | null;
}

/** Returns visits that are under way at `from` or begin before `until`, earliest first. */
export const visitsToHold = (
  db: Database,
  { from, until }: { from: Date; until: Date },
  limit: number,
): Promise<VisitToHold[]> =>
  db
    .select({
      visit: appointments,
      consultant: { id: consultants.id, name: consultants.name, email: consultants.email },
    })
    .from(appointments)
    .leftJoin(consultants, eq(consultants.id, appointments.consultantId))
    .where(
      and(
        gt(appointments.endsAt, from),
        lt(appointments.startsAt, until),
        inArray(appointments.state, [...expectedStates]),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(limit);
