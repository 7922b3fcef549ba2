import type { FastifyInstance } from 'fastify';
import { readLetter, searchLetters, sendLetterAgain } from '#domain/messages/staff-emails-contract.ts';
import type { Idempotency } from '#server/http/idempotency.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { Staff } from '#server/staff/staff-log.ts';
import { type EmailJob, StaffEmails, type StaffEmailsDeps } from './emails.ts';

interface StaffEmailDeps<Job extends EmailJob> extends StaffEmailsDeps<Job> {
  changeOnce: Idempotency['changeOnce'];
  staff: Staff;
}

/** Adds the staff's calls for emails; those with account links show no text. */
export function staffEmailRoutes<Job extends EmailJob>(
  app: FastifyInstance,
  { jobs, changeOnce, staff }: StaffEmailDeps<Job>,
): void {
  const letters = new StaffEmails({ jobs });
  registerEndpoint(app, searchLetters, async ({ input: { query } }) => {
    const { to = '', state, page = 1 } = query;
    const { rows, beside } = pageOf(await letters.search(to, { state, ...rowsOfPage(page) }), page);
    return { letters: rows, ...beside };
  });
  registerEndpoint(app, readLetter, async ({ input: { params } }) => ({
    letter: await letters.read(params.id),
  }));
  registerEndpoint(app, sendLetterAgain, async ({ input: { params }, caller, idempotencyKey }) => {
    const { id } = params;
    const record = staff.log.recorder(caller, 'letter.send_again', String(id));
    const request = { route: sendLetterAgain.path, caller, key: idempotencyKey, sent: { id } };
    return { letter: await changeOnce(request, (tx) => letters.sendAgain(tx, id, record)) };
  });
}
