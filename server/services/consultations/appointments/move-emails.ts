import type { AppointmentAction } from '#domain/consultations/lifecycle.ts';
import type { KnownVisit } from '#domain/consultations/moves/known-visit.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { BookingsDeps } from './bookings.ts';
import { changeAppointment, lockAppointment, type StoredAppointment } from './store.ts';

const queue = 'consultation-moves';

interface Move {
  id: string;
  sequence: number;
}

/** Returns what is new for the customer; undefined if the time and the consultant are as known. */
function newsSince(known: KnownVisit, now: StoredAppointment): AppointmentAction | undefined {
  if (Date.parse(known.startsAt) !== now.startsAt.getTime()) return 'reschedule';
  return known.consultantId === now.consultantId ? undefined : 'take over';
}

/** Emails about moves by staff, sent once a move can no longer be undone. */
export class MoveEmails {
  constructor(
    private readonly deps: Pick<BookingsDeps, 'db' | 'notify'> & {
      jobs: Pick<Jobs, 'send' | 'handle'>;
    },
  ) {
    deps.jobs.handle(queue, (payload, { leaveOut }) => this.send(payload as Move, leaveOut));
  }

  plan(tx: Database, { id, sequence }: StoredAppointment, startAfter: Date): Promise<void> {
    return this.deps.jobs.send(tx, queue, { id, sequence }, { startAfter });
  }

  private async send({ id, sequence }: Move, leaveOut: (reason: string) => void): Promise<void> {
    const { db, notify } = this.deps;
    await inTransaction(db, async (tx) => {
      const visit = await lockAppointment(tx, id);
      if (!visit?.movedFrom || visit.sequence !== sequence) return leaveOut('changed or undone since');
      const news = newsSince(visit.movedFrom, visit);
      const after = await changeAppointment(tx, id, { movedFrom: null });
      if (news) await notify(tx, after, news);
      else leaveOut('back at the time and consultant that the customer knows');
    });
  }
}
