import { appointmentTypeWords, visitWords } from '#domain/consultations/consultation-words.ts';
import { isoDayIn } from '#domain/dates/wall-clock.ts';
import type { Branch } from '#domain/places/contract.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import type { Database } from '#server/db/database.ts';
import type { WorkQueue } from '#server/staff/work-queue.ts';
import { visitsToHold } from './appointments/visits-to-hold-store.ts';
import type { StaffRequests } from './staff-requests.ts';

interface QueueDeps {
  db: Database;
  now: () => Date;
  branch: (branchId: string) => Branch;
}

const dayMs = 86_400_000;

/** Requests that wait for a time. A call keeps the promise, so a called request is not overdue. */
export const requestQueue =
  (requests: Pick<StaffRequests, 'waiting'>): WorkQueue =>
  async ({ id }, limit) =>
    (await requests.waiting(id, limit)).map((request) => {
      const { reference, is_service, type, matter, branch, owner } = request;
      return {
        kind: 'request',
        id: reference,
        detail: [is_service ? 'Service visit' : appointmentTypeWords[type], matter, branch.name]
          .filter(Boolean)
          .join(', '),
        person: { name: request.name, email: request.email, phone: request.phone },
        due_at: request.due_at,
        is_overdue: request.is_overdue,
        ...(owner && { owner }),
      };
    });

/** Visits of today, in each branch's zone, that are not over. */
export const visitQueue =
  ({ db, now, branch }: QueueDeps): WorkQueue =>
  async ({ email }, limit) => {
    const from = now();
    const ahead = await visitsToHold(db, { from, until: new Date(from.getTime() + dayMs) }, limit);
    const isToday = (branchId: string, at: Date): boolean => {
      const { time_zone } = branch(branchId);
      return isoDayIn(time_zone, at) <= isoDayIn(time_zone, from);
    };
    return ahead
      .filter(({ visit }) => isToday(visit.branchId, visit.startsAt))
      .map(({ visit, consultant }) => ({
        kind: 'consultation',
        id: visit.id,
        detail: `${visitWords[visit.type].title}, ${branch(visit.branchId).formal_name}`,
        person: {
          name: `${visit.firstName} ${visit.lastName}`,
          email: visit.email,
          phone: visit.phone,
          ...(visit.customerId !== null && { customer_id: visit.customerId }),
        },
        due_at: visit.startsAt.toISOString(),
        is_overdue: false,
        owner: {
          id: visit.consultantId,
          name: consultant?.name ?? visit.consultantId,
          is_own: email !== undefined && comparedEmail(consultant?.email ?? '') === email,
        },
      }));
  };
