import type { FastifyInstance } from 'fastify';
import type { WorkCounts } from '#domain/desk/work-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import type { SecretKeys } from '#server/security/secret-keys.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import type { WorkQueue } from '#server/staff/work-queue.ts';
import { type AppointmentsDeps, openAppointments } from './appointments/open-appointments.ts';
import type { StaffConsultations } from './appointments/staff-consultations.ts';
import { consultationsOf, deleteConsultations, visitsAhead } from './appointments/staff-store.ts';
import { StaffBlocks } from './calendars/staff-blocks.ts';
import { StaffConsultants, type StaffConsultantsDeps } from './calendars/staff-consultants.ts';
import { staffCalendarRoutes } from './calendars/staff-routes.ts';
import { Captcha, type CaptchaDeps } from './captcha.ts';
import { schedulingPages } from './form-page.ts';
import { PlainBooking } from './plain-booking.ts';
import { RequestEmails } from './request-emails.ts';
import { staffRequestRoutes } from './request-routes.ts';
import { schedulingRoutes } from './routes.ts';
import { type SchedulingDeps, SchedulingService } from './scheduling-service.ts';
import { StaffRequests } from './staff-requests.ts';
import { deleteLeads, leadsOf, type StoredLead } from './store.ts';
import { requestQueue, visitQueue } from './work-queues.ts';

/** Personal data: an account's consultation requests, including guest requests under its address. */
const leadsOfAccounts = (db: Database): AccountPart => ({
  exportOf: async (owner) =>
    // Without the notes of staff on their calls.
    (await leadsOf(db, owner)).map(({ ownerId, calls, alarmedAt, ...lead }) => lead),
  forget: deleteLeads,
});

/** Personal data: booked consultations, including guest bookings; deletion frees upcoming times. */
const appointmentsOfAccounts = (db: Database): AccountPart => ({
  exportOf: (owner) => consultationsOf(db, owner),
  forget: deleteConsultations,
});

const reportOf = ({
  reference,
  appointmentType,
  firstName,
  lastName,
  email,
  phone,
  postalCode,
}: StoredLead) => ({
  reference,
  email,
  phone,
  kind: appointmentType,
  first_name: firstName,
  last_name: lastName,
  postal_code: postalCode,
});

type SchedulingServiceDeps = Omit<SchedulingDeps, 'notifyReceived'> &
  Omit<AppointmentsDeps, 'captcha' | 'linkKey' | 'blocks' | 'recordStaff'> &
  Pick<CaptchaDeps, 'recaptcha'> &
  Pick<StaffConsultantsDeps, 'showroomsOf'> & {
    fillPage: FillPage;
    staff: Staff;
    secretKeys: Pick<SecretKeys, 'keyOf'>;
    /** Reports a new request to the CRM, within its transaction. */
    reportRequest: (tx: Database, request: ReturnType<typeof reportOf>) => Promise<void>;
  };

/**
 * Adds `/scheduling/v1`: live slots, held for five minutes, booked, moved, confirmed and canceled ([3.4],
 * [4.11]); a taken slot gives 409 with the nearest free ones. Times are instants in the branch's zone. Access
 * by signed link, account or staff. `/desk/v1/consultations` serves staff. `/scheduling/v1/leads` ([2.5],
 * [3.23]) accepts requests by preferred day, validated by section 5 (422 per field) and deduplicated.
 * Script-free forms do both.
 */
export async function addSchedulingService(
  app: FastifyInstance,
  { fillPage, staff, ...deps }: SchedulingServiceDeps,
): Promise<{
  leads: AccountPart;
  appointments: AccountPart;
  clearLapsed: () => Promise<void>;
  alarmOverdue: () => Promise<void>;
  queues: WorkQueue[];
  requests: Pick<StaffRequests, 'search' | 'ofPerson'>;
  countWork: () => Promise<Pick<WorkCounts, 'requests' | 'requests_overdue'>>;
  consultations: Pick<StaffConsultations, 'search' | 'ofPerson'>;
  captcha: Pick<Captcha, 'check'>;
}> {
  const emails = new RequestEmails(deps);
  const scheduling = new SchedulingService({
    ...deps,
    notifyReceived: async (tx, lead, branch) => {
      await emails.received(tx, lead, branch);
      await deps.reportRequest(tx, reportOf(lead));
    },
  });
  const requests = new StaffRequests({ db: deps.db, now: deps.now, branch: deps.branch, staff });
  staffRequestRoutes(app, requests);
  schedulingRoutes(app, scheduling);
  const { db, now, tries, recaptcha, secretKeys } = deps;
  const onFault = (fault: unknown) => app.log.error({ err: fault }, 'a captcha could not be checked');
  const captcha = new Captcha({ db, now, tries, recaptcha, onFault, key: secretKeys.keyOf('captcha') });
  const { branch, showroomsOf, idempotency } = deps;
  const blocks = new StaffBlocks({ db, now, branch });
  staffCalendarRoutes(app, {
    log: staff.log,
    changeOnce: (request, work) => idempotency.changeOnce(request, work),
    consultants: new StaffConsultants({ db, now, branch, showroomsOf, visitsAhead }),
    blocks,
  });
  const { clearLapsed, offers, bookings, changes, consultations } = openAppointments(app, {
    ...deps,
    blocks,
    recordStaff: (...asked) => staff.log.recorder(...asked),
    captcha,
    linkKey: secretKeys.keyOf('appointment links'),
  });
  await schedulingPages(app, {
    scheduling,
    fill: fillPage,
    booking: new PlainBooking({ offers, bookings, now }),
    findBooked: (id, by) => changes.find(id, by),
  });
  return {
    leads: leadsOfAccounts(deps.db),
    appointments: appointmentsOfAccounts(deps.db),
    alarmOverdue: () => emails.alarmOverdue(),
    queues: [requestQueue(requests), visitQueue({ db, now, branch })],
    requests,
    countWork: async () => {
      const { open, overdue } = await requests.count();
      return { requests: open, requests_overdue: overdue };
    },
    consultations,
    captcha,
    clearLapsed: async () => {
      await clearLapsed();
      await captcha.forgetExpired();
    },
  };
}
