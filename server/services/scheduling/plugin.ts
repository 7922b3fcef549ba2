import type { FastifyInstance } from 'fastify';
import type { AccountPart } from '../../plugins/account-part.ts';
import type { FillPage } from '../../plugins/site/fill-page.ts';
import { leadsOfAccounts } from './account-leads.ts';
import { schedulingPages } from './form-page.ts';
import { schedulingRoutes } from './routes.ts';
import { type SchedulingDeps, SchedulingService } from './scheduling-service.ts';

/**
 * `/scheduling/v1/leads` ([2.5], [3.23]): requests for a consultation by preferred day and time, checked by
 * section 5 and kept for the branch that serves the postal code. A refused request is 422 with a message for
 * each field; one that is sent twice is taken down once. The same without scripts is a form that posts to its
 * own page.
 */
export async function addSchedulingService(
  app: FastifyInstance,
  { fillPage, ...deps }: SchedulingDeps & { fillPage: FillPage },
): Promise<{ accountPart: AccountPart }> {
  const scheduling = new SchedulingService(deps);
  schedulingRoutes(app, scheduling);
  await schedulingPages(app, scheduling, fillPage);
  return { accountPart: leadsOfAccounts(deps.db) };
}
