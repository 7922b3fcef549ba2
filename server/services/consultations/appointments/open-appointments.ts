import type { FastifyInstance } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import { listOwnConsultations } from '#domain/consultations/account-contract.ts';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import type { Branch, Showroom } from '#domain/places/contract.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import type { Database } from '#server/db/database.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import type { Calendars as CalendarReader } from '../calendars/calendars.ts';
import type { Captcha } from '../captcha.ts';
import { AppointmentLinks } from './access.ts';
import { Bookings, type BookingsDeps, ManyHolds } from './bookings.ts';
import { calendarEntry } from './calendar-entry.ts';
import { Changes } from './changes.ts';
import type { Sender } from './emails.ts';
import type { ZoneOf } from './free-times.ts';
import { FreeTimes, type Party } from './free-times.ts';
import { MoveEmails } from './move-emails.ts';
import { Offers } from './offers.ts';
import type { RecordStaff } from './record.ts';
import { addReminders, type RemindersDeps, teller } from './reminders.ts';
import { appointmentRoutes } from './routes.ts';
import { ShownAppointments } from './show.ts';
import { SickDays, type SickDaysDeps } from './sick-days.ts';
import { StaffConsultations } from './staff-consultations.ts';
import { StaffMoves } from './staff-moves.ts';
import { deskConsultationRoutes } from './staff-routes.ts';
import { consultationsOf } from './staff-store.ts';
import type { StoredAppointment } from './store.ts';

interface OwnConsultationsDeps {
  db: Database;
  now: () => Date;
  show: (appointment: StoredAppointment) => Promise<Appointment>;
  /** Returns an account's confirmed address; guest bookings under it belong to the account. */
  confirmedEmailOf: (customerId: string) => Promise<string | undefined>;
}

class OwnConsultations {
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

export interface AppointmentsDeps {
  db: Database;
  now: () => Date;
  idempotency: Idempotency;
  jobs: Jobs;
  mailQueue: string;
  sendText: RemindersDeps['sendText'];
  brand: () => Brand;
  mailFrom: () => string;
  origin: string;
  linkKey: () => Promise<string>;
  captcha: Captcha;
  recordStaff: RecordStaff;
  tries: SlowTries;
  stopContact: BookingsDeps['stopContact'];
  convertPartialLead: BookingsDeps['convertPartialLead'];
  confirmedEmailOf: OwnConsultationsDeps['confirmedEmailOf'];
  calendars: CalendarReader;
  blocks: SickDaysDeps['blocks'];
  branch: (idOrPostalCode: string) => Branch;
  showroomsOf: (branchId: string) => readonly Showroom[];
  placeOf: (postalCode: string) => { position: Coordinates | undefined } | undefined;
  zoneOf: ZoneOf;
  /** URL template of video meetings with `{room}`; undefined without video. */
  videoUrl: string | undefined;
}

export function openAppointments(
  app: FastifyInstance,
  deps: AppointmentsDeps,
): {
  clearLapsed: () => Promise<void>;
  offers: Offers;
  bookings: Bookings;
  changes: Changes;
  consultations: StaffConsultations;
} {
  const {
    db,
    now,
    idempotency,
    jobs,
    mailQueue,
    sendText,
    brand,
    origin,
    captcha,
    calendars,
    branch,
    zoneOf,
  } = deps;
  const times = new FreeTimes({ db, now, calendars, zoneOf });
  const links = new AppointmentLinks({ key: deps.linkKey, origin, now });
  const partyAt = (typed: string): Party => {
    const postalCode = normalisePostalCode(typed) ?? typed;
    const position = deps.placeOf(postalCode)?.position;
    return { postalCode, branch: branch(postalCode), ...(position && { position }) };
  };
  const shown = new ShownAppointments({
    db,
    now,
    branch,
    zoneOf,
    links,
    origin,
    showroomsOf: deps.showroomsOf,
    nameOf: (tx, id) => calendars.nameOf(tx, id),
    videoUrl: (room) => deps.videoUrl?.replace('{room}', room),
  });
  const show: ShownAppointments['show'] = (stored, tx) => shown.show(stored, tx);
  const sender = (): Sender => ({ brand: brand(), origin, from: deps.mailFrom(), now: now() });
  addReminders({ db, now, jobs, mailQueue, show, sender, sendText });
  const notify = teller(jobs, show);
  const { recordStaff, stopContact, convertPartialLead } = deps;
  const shared = { db, now, times, partyAt, show, notify, recordStaff };
  const bookings = new Bookings({
    ...shared,
    idempotency,
    captcha,
    stopContact,
    convertPartialLead,
    manyHolds: new ManyHolds(deps.tries),
  });
  const offers = new Offers({ times, partyAt });
  const changes = new Changes({ ...shared, links, calendars });
  appointmentRoutes(app, {
    captcha,
    bookings,
    offers,
    changes,
    calendarOf: (appointment) =>
      calendarEntry(appointment, { brandName: brand().name, origin, from: deps.mailFrom(), madeAt: now() })
        .content,
  });
  const consultations = new StaffConsultations({
    db,
    now,
    times,
    links,
    branch,
    zoneOf,
    recordStaff,
    nameOf: (tx, id) => calendars.nameOf(tx, id),
    calendarState: (tx, id) => calendars.stateOf(tx, id),
  });
  const emails = new MoveEmails({ db, notify, jobs });
  deskConsultationRoutes(app, {
    consultations,
    moves: new StaffMoves({ ...shared, emails }),
    sickDays: new SickDays({ ...shared, branch, calendars, blocks: deps.blocks }),
  });
  const own = new OwnConsultations({ db, now, show, confirmedEmailOf: deps.confirmedEmailOf });
  registerEndpoint(app, listOwnConsultations, async ({ caller }) => ({
    consultations: await own.list(caller),
  }));
  return { clearLapsed: () => bookings.clearLapsed(), offers, bookings, changes, consultations };
}
