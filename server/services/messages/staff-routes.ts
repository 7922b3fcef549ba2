import type { FastifyInstance } from 'fastify';
import {
  readEmail,
  resendEmail,
  type StaffEmailRow,
  searchEmails,
} from '#domain/messages/staff-emails-contract.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import type { WorkQueue } from '#server/staff/work-queue.ts';
import { type EmailJob, StaffEmails, type StaffEmailsDeps } from './emails.ts';

interface StaffEmailDeps<Job extends EmailJob> extends StaffEmailsDeps<Job> {
  changeOnce: Idempotency['changeOnce'];
  staff: Staff;
}

/**
 * Adds the staff's calls for emails; those with account links show no text. Returns the queue of failed ones
 * and a person's.
 */
export function staffEmailRoutes<Job extends EmailJob>(
  app: FastifyInstance,
  { jobs, changeOnce, staff }: StaffEmailDeps<Job>,
): { work: WorkQueue; emailsTo: (email: string, limit: number) => Promise<StaffEmailRow[]> } {
  const emails = new StaffEmails({ jobs });
  registerEndpoint(app, searchEmails, async ({ input: { query } }) => {
    const { to = '', state, page = 1 } = query;
    const { rows, beside } = pageOf(await emails.search(to, { state, ...rowsOfPage(page) }), page);
    return { emails: rows, ...beside };
  });
  registerEndpoint(app, readEmail, async ({ input: { params } }) => ({
    email: await emails.read(params.id),
  }));
  registerEndpoint(app, resendEmail, async ({ input: { params }, caller, idempotencyKey }) => {
    const { id } = params;
    const record = staff.log.recorder(caller, 'letter.send_again', String(id));
    const request = { route: resendEmail.path, caller, key: idempotencyKey, sent: { id } };
    return { email: await changeOnce(request, (tx) => emails.sendAgain(tx, id, record)) };
  });
  return { work: emails.work, emailsTo: (email, limit) => emails.to(email, limit) };
}
