import type { FastifyInstance } from 'fastify';
import { listSchedules, reviveJob, runDueJobs, runSchedule, searchJobs } from '#domain/desk/jobs-contract.ts';
import { readLetter, searchLetters, sendLetterAgain } from '#domain/messages/staff-emails-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { WorkAtDesk } from './work-at-desk.ts';

export function workRoutes(app: FastifyInstance, work: WorkAtDesk): void {
  registerEndpoint(app, searchLetters, ({ input: { query } }) => work.letters(query, query.page ?? 1));
  registerEndpoint(app, readLetter, async ({ input: { params } }) => ({
    letter: await work.letter(params.id),
  }));
  registerEndpoint(app, sendLetterAgain, async ({ input: { params }, caller, idempotencyKey }) => ({
    letter: await work.sendAgain(caller, params.id, idempotencyKey),
  }));
  registerEndpoint(app, searchJobs, ({ input: { query } }) => work.jobs(query, query.page ?? 1));
  registerEndpoint(app, reviveJob, async ({ input: { params }, caller }) => ({
    job: await work.revive(caller, params.id),
  }));
  registerEndpoint(app, runDueJobs, async ({ caller }) => {
    await work.runDue(caller);
    return { started: true as const };
  });
  registerEndpoint(app, listSchedules, async () => ({ schedules: await work.schedules() }));
  registerEndpoint(app, runSchedule, async ({ input: { params }, caller }) => ({
    schedule: await work.runSchedule(caller, params.name),
  }));
}
