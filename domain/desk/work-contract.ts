import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, pageNumberSchema, pageShape } from '#domain/contracts/page-size.ts';
import { assignableKinds, workKinds, workTabs } from './work.ts';

const access = { permission: 'use the back office' } as const;
const work = `${deskBase}/work` as const;

/** Work of a queue that waits for staff; instants are ISO 8601. */
export const workItemSchema = z.object({
  kind: z.enum(workKinds),
  /** Reference of a request or an inquiry, order number of a purchase order, else the id. */
  id: z.string(),
  detail: z.string(),
  /** Undefined if the account is deleted. */
  person: z
    .object({
      name: z.string(),
      email: z.string(),
      phone: z.string().optional(),
      customer_id: z.string().optional(),
    })
    .optional(),
  due_at: z.iso.datetime(),
  is_overdue: z.boolean(),
  /** Staff account, or the consultant of a consultation. */
  owner: z.object({ id: z.string(), name: z.string(), is_own: z.boolean() }).optional(),
});
export type WorkItem = z.infer<typeof workItemSchema>;

const number = z.number().int().nonnegative();

/** Counts of what waits in each queue. */
const workCountsSchema = z.object({
  /** Requests that were not reached by a call yet */
  requests: number,
  requests_overdue: number,
  inquiries: number,
  inquiries_overdue: number,
  /** Reviews to read, refusals to confirm, and reported ones */
  reviews: number,
  reviews_reported: number,
  applications: number,
  purchase_orders: number,
  certificates: number,
  /** Money that waits for a second member of staff */
  approvals: number,
  failed_emails: number,
  failed_jobs: number,
  /** Questions and answers to read, and shown questions to answer */
  questions: number,
});
export type WorkCounts = z.infer<typeof workCountsSchema>;

export const countWork = defineEndpoint({
  operationId: 'deskCountWork',
  method: 'GET',
  path: `${work}/counts`,
  summary: 'How much waits in each queue',
  access,
  response: workCountsSchema,
  errors: {},
});

/** One list of all queues, by due time; each queue gives at most its first hundred. */
export const listWork = defineEndpoint({
  operationId: 'deskListWork',
  method: 'GET',
  path: work,
  summary: 'What is to be done, by all or by the caller',
  access,
  query: z.object({ tab: z.enum(workTabs), page: pageNumberSchema }),
  response: z.object({
    items: z.array(workItemSchema),
    counts: z.object({ mine: number, due: number, unassigned: number }),
    ...pageShape,
  }),
  errors: {},
});

/** Staff accounts that may own a request, by name. */
export const listColleagues = defineEndpoint({
  operationId: 'deskListColleagues',
  method: 'GET',
  path: `${deskBase}/colleagues`,
  summary: 'Who may be given a request',
  access: { permission: 'change consultations' },
  response: z.object({ colleagues: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: {},
});

/**
 * Assigns work to `to`, by default the caller, if its owner is still `from`; 409 `work_assigned` otherwise,
 * 422 `unknown_colleague` for an account that may not work at the desk.
 */
export const assignWork = defineEndpoint({
  operationId: 'deskAssignWork',
  method: 'POST',
  path: `${work}/assign`,
  summary: 'Take work, or give it to a colleague',
  access: { permission: 'change consultations' },
  body: z.object({
    kind: z.enum(assignableKinds),
    id: z.string().trim().min(1).max(80),
    from: z.string().max(80).nullable(),
    to: z.string().min(1).max(80).optional(),
  }),
  response: z.object({ owner_id: z.string() }),
  errors: { 409: ['work_assigned'], 422: ['unknown_colleague'] },
});
