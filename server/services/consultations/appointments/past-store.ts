import { and, asc, eq, gt, gte, inArray, lt, ne } from 'drizzle-orm';
import { expectedStates } from '#domain/consultations/lifecycle.ts';
import type { Database } from '#server/db/database.ts';
import { appointments } from '../tables.ts';

export interface PastVisit {
  id: string;
  branchId: string;
  email: string;
  firstName: string;
  customerId: string | null;
}

/** Neither canceled nor moved. */
const isHeld = inArray(appointments.state, [...expectedStates]);

/** Consultations that ended in a period, by id; `after` is the last one of the page before. */
export async function pastVisits(
  db: Database,
  { from, until }: { from: Date; until: Date },
  { after, limit }: { after: string; limit: number },
): Promise<PastVisit[]> {
  const { id, branchId, email, firstName, customerId, endsAt } = appointments;
  const rows = await db
    .select({ id, branchId, email, firstName, customerId })
    .from(appointments)
    .where(
      and(
        isHeld,
        gte(endsAt, from),
        lt(endsAt, until),
        ne(email, ''),
        after === '' ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, email: row.email.toLowerCase() }));
}

export async function isVisitHeld(db: Database, id: string): Promise<boolean> {
  return (await db.$count(appointments, and(isHeld, eq(appointments.id, id)))) > 0;
}
