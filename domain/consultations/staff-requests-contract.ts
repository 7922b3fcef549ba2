import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import {
  deskBase,
  deskSearchSchema,
  pageNumberSchema,
  pageShape,
  staffTextSchema,
} from '#domain/contracts/page-size.ts';
import { preferredTimes, requestableTypes } from './consultation-request.ts';

const requests = `${deskBase}/requests` as const;
const params = z.object({ reference: z.string().trim().min(1).max(40) });

export const requestStates = ['open', 'called', 'converted', 'closed'] as const;
export type RequestState = (typeof requestStates)[number];

const staffSchema = z.object({ id: z.string(), name: z.string() });

/** A request without a live time, for a consultation or a service visit; instants are ISO 8601. */
export const deskRequestRowSchema = z.object({
  reference: z.string(),
  state: z.enum(requestStates),
  /** The promised call is late. */
  is_overdue: z.boolean(),
  is_service: z.boolean(),
  type: z.enum(requestableTypes),
  /** Option or offer that the customer asks about; empty if unknown. */
  matter: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  branch: z.object({ id: z.string(), name: z.string(), time_zone: z.string() }),
  preferred_day: z.string(),
  preferred_time: z.enum(preferredTimes),
  received_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  owner: staffSchema.extend({ is_own: z.boolean() }).optional(),
});
export type DeskRequestRow = z.infer<typeof deskRequestRowSchema>;

export const deskRequestSchema = deskRequestRowSchema.extend({
  phone_type: z.string(),
  postal_code: z.string(),
  /** One line; empty unless the visit is at home. */
  address: z.string(),
  /** Comments of the customer, with the items brought along. */
  comments: z.string(),
  attribution: z.string().optional(),
  customer_id: z.string().optional(),
  calls: z.array(z.object({ at: z.iso.datetime(), by: staffSchema, text: z.string() })),
  close_reason: z.string().optional(),
  /** The consultation that the request became. */
  appointment_id: z.string().optional(),
});
export type DeskRequest = z.infer<typeof deskRequestSchema>;

const answer = z.object({ request: deskRequestSchema });
const errors = { 404: ['unknown_lead'], 409: ['request_done'] } as const;
const countShape = { open: z.number().int().nonnegative(), overdue: z.number().int().nonnegative() };

/**
 * Requests that wait, by due time; with a search or a state also finished ones, latest first. Searches by
 * reference, name, email address or phone number, or a prefix of them.
 */
export const listRequests = defineEndpoint({
  operationId: 'deskListRequests',
  method: 'GET',
  path: requests,
  summary: 'Requests for consultations and service visits',
  access: { permission: 'read consultations' },
  query: z.object({
    search: deskSearchSchema.optional(),
    state: z.enum(requestStates).optional(),
    page: pageNumberSchema,
  }),
  response: z.object({ requests: z.array(deskRequestRowSchema), ...countShape, ...pageShape }),
  errors: {},
});

export const readRequest = defineEndpoint({
  operationId: 'deskReadRequest',
  method: 'GET',
  path: `${requests}/:reference`,
  summary: 'A request with its calls',
  access: { permission: 'read consultations' },
  params,
  response: answer,
  errors: { 404: ['unknown_lead'] },
});

/**
 * Assigns the request to `to`, by default the caller, if its owner is still `from`; 409 `request_assigned`
 * otherwise, 422 `unknown_colleague` for an account that may not work on requests.
 */
export const assignRequest = defineEndpoint({
  operationId: 'deskAssignRequest',
  method: 'POST',
  path: `${requests}/:reference/assign`,
  summary: 'Take a request, or give it to a colleague',
  access: { permission: 'change consultations' },
  params,
  body: z.object({ from: z.string().max(80).nullable(), to: z.string().min(1).max(80).optional() }),
  response: answer,
  errors: {
    404: ['unknown_lead'],
    409: ['request_done', 'request_assigned'],
    422: ['unknown_colleague'],
  },
});

/** Notes a call to the customer, which keeps the promise. */
export const noteCall = defineEndpoint({
  operationId: 'deskNoteCall',
  method: 'POST',
  path: `${requests}/:reference/calls`,
  summary: 'Write down a call about a request',
  access: { permission: 'change consultations' },
  params,
  body: z.object({ text: staffTextSchema('Write down what was said', 1000) }),
  response: answer,
  status: 201,
  errors,
});

export const closeRequest = defineEndpoint({
  operationId: 'deskCloseRequest',
  method: 'POST',
  path: `${requests}/:reference/close`,
  summary: 'Close a request without a consultation',
  access: { permission: 'change consultations' },
  params,
  body: z.object({ reason: staffTextSchema('Say why', 200) }),
  response: answer,
  errors,
});
