import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, deskSearchSchema, pageNumberSchema, pageShape } from '#domain/contracts/page-size.ts';

const jobs = `${deskBase}/jobs` as const;
const schedules = `${deskBase}/schedules` as const;

/** Days that an ended job is kept, and an email with it. */
export const jobDays = 30;

export const jobStates = ['waiting', 'done', 'given_up'] as const;

/** A queue's job; instants are ISO 8601. Omits the payload, which may contain whole emails. */
export const deskJobSchema = z.object({
  id: z.number().int().positive(),
  queue: z.string(),
  state: z.enum(jobStates),
  attempts: z.number().int().nonnegative(),
  created_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  ended_at: z.iso.datetime().optional(),
  last_error: z.string().optional(),
});
export type DeskJob = z.infer<typeof deskJobSchema>;

/** `cron` in UTC. */
export const deskScheduleSchema = z.object({
  name: z.string(),
  cron: z.string(),
  due_at: z.iso.datetime(),
  last_done_at: z.iso.datetime().optional(),
  /** Attempts since the last success. */
  attempts: z.number().int().nonnegative(),
  last_error: z.string().optional(),
});
export type DeskSchedule = z.infer<typeof deskScheduleSchema>;

/** Jobs, latest first; `queues` counts pending and failed jobs per queue. */
export const searchJobs = defineEndpoint({
  operationId: 'deskSearchJobs',
  method: 'GET',
  path: jobs,
  summary: 'Work for later',
  access: { permission: 'read jobs' },
  query: z.object({
    state: z.enum(jobStates).optional(),
    queue: deskSearchSchema.optional(),
    page: pageNumberSchema,
  }),
  response: z.object({
    jobs: z.array(deskJobSchema),
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: z.number().int().nonnegative(),
        given_up: z.number().int().nonnegative(),
      }),
    ),
    ...pageShape,
  }),
  errors: {},
});

/** Resets the attempts of a failed job; 409 `job_not_given_up` for other jobs. */
export const reviveJob = defineEndpoint({
  operationId: 'deskReviveJob',
  method: 'POST',
  path: `${jobs}/:id/revive`,
  summary: 'Revive a dead letter',
  access: { permission: 'run jobs' },
  params: z.object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  }),
  response: z.object({ job: deskJobSchema }),
  errors: { 404: ['unknown_job'], 409: ['job_not_given_up'] },
});

export const runDueJobs = defineEndpoint({
  operationId: 'deskRunDueJobs',
  method: 'POST',
  path: `${jobs}/run`,
  summary: 'Do what is due',
  access: { permission: 'run jobs' },
  response: z.object({ started: z.literal(true) }),
  status: 202,
  errors: {},
});

export const listSchedules = defineEndpoint({
  operationId: 'deskListSchedules',
  method: 'GET',
  path: schedules,
  summary: 'Work by the clock',
  access: { permission: 'read jobs' },
  response: z.object({ schedules: z.array(deskScheduleSchema) }),
  errors: {},
});

/** Starts a scheduled job now, without waiting for its end. */
export const runSchedule = defineEndpoint({
  operationId: 'deskRunSchedule',
  method: 'POST',
  path: `${schedules}/:name/run`,
  summary: 'Do the work of a schedule now',
  access: { permission: 'run jobs' },
  params: z.object({ name: z.string().trim().min(1).max(80) }),
  response: z.object({ schedule: deskScheduleSchema }),
  status: 202,
  errors: { 404: ['unknown_schedule'] },
});
