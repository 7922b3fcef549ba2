import type { Caller } from '#domain/access/caller.ts';
import type { Appointment } from '#domain/contracts/scheduling-appointments.ts';
import type { Database } from '#server/db/database.ts';
import { consultationsOf } from './desk-store.ts';
import type { StoredAppointment } from './store.ts';

export interface OwnConsultationsDeps {
  db: Database;
  now: () => Date;
  show: (appointment: StoredAppointment) => Promise<Appointment>;
  /** The address that an account has confirmed: what a guest booked under it is the account's too. */
  confirmedEmailOf: (customerId: string) => Promise<string | undefined>;
}

/** What an account booked, and what was booked under its address. */
export class OwnConsultations {
  constructor(private readonly deps: OwnConsultationsDeps) {}

  /** Those ahead first, the next one at the top; then those that are over, the latest first. */
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
