import type { FastifyInstance } from 'fastify';
import { type DeskTools, deskRoutes } from './routes.ts';
import { StaffCustomers, type StaffCustomersDeps } from './staff-customers.ts';
import { StaffPeople, type StaffPeopleDeps } from './staff-people.ts';
import { StaffSearch, type StaffSearchDeps } from './staff-search.ts';
import { Work, type WorkDeps } from './work.ts';
import { WorkAlarms, type WorkAlarmsDeps } from './work-alarms.ts';

export type DeskDeps = StaffCustomersDeps &
  WorkDeps &
  StaffSearchDeps &
  StaffPeopleDeps &
  WorkAlarmsDeps &
  Omit<DeskTools, 'customers' | 'people' | 'work' | 'search'>;

/**
 * Adds the calls of `/desk/v1` that concern no capability alone ([6.1]): the list of work, search, people,
 * the staff's log, money that waits for a second member of staff, and jobs. Other services add their own
 * staff calls. Pages have 25 rows. Throws 401 without an identity, 403 without the role.
 */
export function addDeskService(app: FastifyInstance, deps: DeskDeps): { alarmLateWork: () => Promise<void> } {
  deskRoutes(app, {
    staff: deps.staff,
    jobs: deps.jobs,
    customers: new StaffCustomers(deps),
    people: new StaffPeople(deps),
    work: new Work(deps),
    search: new StaffSearch(deps),
  });
  const alarms = new WorkAlarms(deps);
  return { alarmLateWork: () => alarms.send() };
}
