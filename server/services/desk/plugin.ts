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
 * `/desk/v1`: what agents and administrators do for customers ([6.1]), each call behind a permission of
 * `domain/access`. Orders of any buyer are found, moved on, canceled, refunded and noted; letters are read
 * and sent again, but for what opens an account; work for later is seen, revived and begun; a cart is read by
 * the code that its owner reads out, a customer with what belongs to the account, who can be signed out
 * everywhere. Consultants and what is blocked in their calendars are set by branch ([3.23]). Unfinished forms
 * are called about, each by one agent, but for those whose writers asked not to be contacted ([2.5]). Every
 * change leaves one entry in a log that the database lets no one alter, in the same transaction. Money is
 * integer cents; lists come by pages of 25. Callers without an identity are 401, those without the role 403.
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
