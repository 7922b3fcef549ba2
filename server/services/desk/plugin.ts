import type { FastifyInstance } from 'fastify';
import { calendarRoutes } from './calendar-routes.ts';
import { CalendarsAtDesk, type CalendarsAtDeskDeps } from './calendars-at-desk.ts';
import { CustomersAtDesk, type CustomersAtDeskDeps } from './customers-at-desk.ts';
import { leadRoutes } from './lead-routes.ts';
import { LeadsAtDesk, type LeadsAtDeskDeps } from './leads-at-desk.ts';
import { OrdersAtDesk, type OrdersAtDeskDeps } from './orders-at-desk.ts';
import { type CartsAtDesk, deskRoutes } from './routes.ts';
import { StaffLog } from './staff-log.ts';
import { StaffNames } from './staff-names.ts';
import { WorkAtDesk, type WorkAtDeskDeps } from './work-at-desk.ts';
import { workRoutes } from './work-routes.ts';

export type DeskDeps = Omit<
  OrdersAtDeskDeps & WorkAtDeskDeps & CustomersAtDeskDeps & CalendarsAtDeskDeps & LeadsAtDeskDeps,
  'log' | 'names'
> & {
  carts: CartsAtDesk;
};

/**
 * Adds `/desk/v1` for agents and administrators ([6.1]), with a permission per call: orders with notes and
 * refunds, emails without account links, jobs, carts, customers, calendars by branch ([3.23]) and calls about
 * unfinished forms except do-not-contact entries ([2.5]). Each change writes one immutable log entry in its
 * transaction. Money is integer cents; pages have 25 rows. Throws 401 without an identity, 403 without the
 * role.
 */
export function addDeskService(
  app: FastifyInstance,
  deps: DeskDeps,
): { recorder: StaffLog['recorder']; namesOf: StaffNames['of'] } {
  const names = new StaffNames(deps.customers);
  const log = new StaffLog({ ...deps, names });
  const orders = new OrdersAtDesk({ ...deps, log, names });
  deskRoutes(app, { log, orders, carts: deps.carts, customers: new CustomersAtDesk({ ...deps, log }) });
  workRoutes(app, new WorkAtDesk({ ...deps, log }));
  calendarRoutes(app, new CalendarsAtDesk({ ...deps, log }));
  leadRoutes(app, new LeadsAtDesk({ ...deps, log, names }));
  return {
    recorder: (caller, action, subjectId) => log.recorder(caller, action, subjectId),
    namesOf: (ids) => names.of(ids),
  };
}
