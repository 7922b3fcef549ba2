import { visitLengthMs } from '#domain/consultations/working-week.ts';
import type { Branch } from '#domain/places/contract.ts';
import type { Database } from '#server/db/database.ts';
import { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { AppointmentLinks } from '#server/services/consultations/appointments/access.ts';
import { Bookings } from '#server/services/consultations/appointments/bookings.ts';
import { Changes } from '#server/services/consultations/appointments/changes.ts';
import { FreeTimes } from '#server/services/consultations/appointments/free-times.ts';
import { ShownAppointments } from '#server/services/consultations/appointments/show.ts';
import { StaffMoves } from '#server/services/consultations/appointments/staff-moves.ts';
import type { StoredAppointment } from '#server/services/consultations/appointments/store.ts';
import { Calendars } from '#server/services/consultations/calendars/calendars.ts';
import { insertConsultants } from '#server/services/consultations/calendars/consultant-store.ts';
import { appointments } from '#server/services/consultations/tables.ts';
import { consultantRow } from './consultant-rows.ts';

/** A Monday; other days are relative to it. */
export const monday = '2026-05-04';

const branch: Branch = {
  branch_id: 'norwalk-ct',
  formal_name: 'Clerestory of Fairfield',
  branch_url: '/locations/norwalk-ct/',
  state: { name: 'Connecticut', abbreviation: 'CT' },
  country: 'US',
  branch_retail: [],
  time_zone: 'America/New_York',
  zone: 'RT',
  phone: '+1 (203) 555-0119',
};

export const hire = (db: Database, ids: readonly string[]): Promise<void> =>
  insertConsultants(
    db,
    ids.map((id) => consultantRow({ id, branchId: branch.branch_id })),
  );

/** Inserts hour-long video visits; returns the rows. */
export async function insertVisits(
  db: Database,
  visits: readonly { consultantId: string; start: number; branchId?: string }[],
): Promise<StoredAppointment[]> {
  const rows = visits.map(({ consultantId, start, branchId = branch.branch_id }) => ({
    state: 'pending' as const,
    type: 'virtual' as const,
    interface: 'Web',
    branchId,
    consultantId,
    firstName: 'Ada',
    lastName: 'Racer',
    postalCode: '06851',
    createdAt: new Date(),
    startsAt: new Date(start),
    endsAt: new Date(start + visitLengthMs),
  }));
  const stored: StoredAppointment[] = [];
  for (let at = 0; at < rows.length; at += 500)
    stored.push(
      ...(await db
        .insert(appointments)
        .values(rows.slice(at, at + 500))
        .returning()),
    );
  return stored;
}

export function bookingRoom(db: Database) {
  const now = () => new Date(`${monday}T12:00:00Z`);
  const calendars = new Calendars({ branch: () => branch });
  const zoneOf = () => undefined;
  const times = new FreeTimes({ db, now, calendars, zoneOf });
  const links = new AppointmentLinks({ key: async () => 'key', origin: 'http://localhost', now });
  const shown = new ShownAppointments({
    db,
    now,
    links,
    origin: 'http://localhost',
    branch: () => branch,
    showroomsOf: () => [],
    zoneOf,
    nameOf: async () => 'Denise Kowalczyk',
    videoUrl: (room: string) => `http://localhost/video/${room}`,
  });
  const deps = {
    db,
    now,
    times,
    links,
    calendars,
    idempotency: new Idempotency({ db, now }),
    partyAt: (postalCode: string) => ({ postalCode, branch }),
    show: shown.show.bind(shown),
    notify: async () => undefined,
    recordStaff: () => async () => undefined,
    stopContact: async () => undefined,
    convertPartialLead: async () => undefined,
    manyHolds: { refuse: async () => undefined, count: async () => undefined },
    captcha: { check: async () => ({ spend: async () => undefined }) },
  };
  const moves = new StaffMoves({ ...deps, emails: { plan: async () => undefined } });
  return { times, links, branch, moves, bookings: new Bookings(deps), changes: new Changes(deps) };
}
