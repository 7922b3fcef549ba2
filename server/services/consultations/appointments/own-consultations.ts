import type { Caller } from '#domain/access/caller.ts';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import type { Database } from '#server/db/database.ts';
import { consultationsOf } from './desk-store.ts';
import type { StoredAppointment } from './store.ts';

export interface OwnConsultationsDeps {
  db: Database;
  now: () => Date;
  show: (appointment: StoredAppointment) => Promise<Appointment>;
  /** Returns an account's confirmed address; guest bookings under it belong to the account. */
  confirmedEmailOf: (customerId: string) => Promise<string | undefined>;
}

export class OwnConsultations {
  constructor(private readonly deps: OwnConsultationsDeps) {}

  /** Upcoming ones first, soonest on top; then past ones, newest first. */
  async list(caller: Caller): Promise<Appointment[]> {
    if (caller.kind === 'guest') return [];
    const { db, now, show, confirmedEmailOf } = this.deps;
    const owner = { id: caller.id, confirmedEmail: await confirmedEmailOf(caller.id) };
    const stored = await consultationsOf(db, owner);
    const isAhead = ({ endsAt }: StoredAppointment) => endsAt > now();
    const shown: Appointment[] = [];
    for (const each of [...stored.filter(isAhead).reverse(), ...stored.filter((one) => !isAhead(one))])
      shown.push(await show(each));
    return shown;
  }
}
