import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, deskSearchSchema, staffTextSchema } from '#domain/contracts/page-size.ts';
import { interfaces } from './appointments-contract.ts';
import { appointmentStates } from './lifecycle.ts';
import { visitTypeSchema } from './slots-contract.ts';
import { deskDaySchema, visitAheadSchema } from './staff-calendars-contract.ts';

const consultations = `${deskBase}/consultations` as const;
const idSchema = z.object({ id: z.string().min(1).max(60) });
const branchIdSchema = deskSearchSchema.min(1);
const errors = { 404: ['unknown_consultation'] } as const;

export const deskConsultationRowSchema = z.object({
  id: z.string(),
  state: z.enum(appointmentStates),
  type: visitTypeSchema,
  interface: z.enum(interfaces),
  branch_id: z.string(),
  START_DATE: z.iso.datetime({ offset: true }),
  END_DATE: z.iso.datetime({ offset: true }),
  time_zone: z.string(),
  consultant_id: z.string(),
  consultant: z.string(),
  name: z.string(),
  phone: z.string(),
  postal_code: z.string(),
  /** Version of time and consultant. */
  sequence: z.number().int().nonnegative(),
  /** Present while the last move by staff can be undone: until then the customer gets no email about it. */
  undo: z
    .object({ until: z.iso.datetime(), START_DATE: z.iso.datetime({ offset: true }), consultant: z.string() })
    .optional(),
  /** One line, only for home visits; else empty. */
  address: z.string(),
  /** Degrees, for home visits with a known location. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type DeskConsultationRow = z.infer<typeof deskConsultationRowSchema>;

export const deskConsultationSchema = deskConsultationRowSchema.extend({
  email: z.string(),
  phone_type: z.string(),
  comments: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      quantity: z.number().int(),
      config_id: z.string().optional(),
      url: z.string().optional(),
    }),
  ),
  /** Attribution as a query string ([3.22]). */
  attribution: z.string().optional(),
  customer_id: z.string().optional(),
  manage_url: z.string(),
  /** History, latest last; `by` is an account of staff or of the customer. */
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      by: z.string().optional(),
      detail: z.string(),
    }),
  ),
  /** Comments of the customer (no `author_id`) and notes of staff. */
  notes: z.array(z.object({ at: z.iso.datetime(), author_id: z.string().optional(), text: z.string() })),
});
export type DeskConsultation = z.infer<typeof deskConsultationSchema>;

const answer = z.object({ consultation: deskConsultationSchema });

/**
 * A branch's day (`YYYY-MM-DD`, local), earliest first; excludes held and lapsed slots. `revision` changes
 * with every change of a consultation or of the branch's calendar.
 */
export const readDay = defineEndpoint({
  operationId: 'deskReadDay',
  method: 'GET',
  path: consultations,
  summary: 'The consultations of a day',
  access: { permission: 'read consultations' },
  query: z.object({ branch_id: branchIdSchema, day: deskDaySchema }),
  response: z.object({
    branch: z.object({ id: z.string(), name: z.string(), time_zone: z.string() }),
    consultations: z.array(deskConsultationRowSchema),
    revision: z.number().int(),
  }),
  errors: { 404: ['unknown_branch', 'unknown_postal_code', 'no_showrooms_nearby'] },
});

/** Lets a page detect that its data is stale. */
export const readRevision = defineEndpoint({
  operationId: 'deskReadRevision',
  method: 'GET',
  path: `${consultations}/revision`,
  summary: 'Whether anything was done to the consultations or in the calendar of a branch',
  access: { permission: 'read consultations' },
  query: z.object({ branch_id: branchIdSchema }),
  response: z.object({ revision: z.number().int() }),
  errors: {},
});

export const readMonth = defineEndpoint({
  operationId: 'deskReadMonth',
  method: 'GET',
  path: `${consultations}/month`,
  summary: 'A month of a branch',
  access: { permission: 'read consultations' },
  query: z.object({ branch_id: branchIdSchema, month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
  response: z.object({
    days: z.array(z.object({ day: z.iso.date(), booked: z.number().int(), free: z.number().int() })),
  }),
  errors: { 404: ['unknown_branch', 'unknown_postal_code', 'no_showrooms_nearby'] },
});

/** Searches by name, email address or phone number, or a prefix of them; upcoming first. */
export const searchConsultations = defineEndpoint({
  operationId: 'deskSearchConsultations',
  method: 'GET',
  path: `${consultations}/search`,
  summary: 'Find consultations',
  access: { permission: 'read consultations' },
  query: z.object({ search: deskSearchSchema.min(1) }),
  response: z.object({ consultations: z.array(deskConsultationRowSchema) }),
  errors: {},
});

export const readConsultation = defineEndpoint({
  operationId: 'deskReadConsultation',
  method: 'GET',
  path: `${consultations}/:id`,
  summary: 'A consultation with its events and notes',
  access: { permission: 'read consultations' },
  params: idSchema,
  response: answer,
  errors,
});

/** Internal note between staff; invisible to the customer. */
export const noteConsultation = defineEndpoint({
  operationId: 'deskNoteConsultation',
  method: 'POST',
  path: `${consultations}/:id/notes`,
  summary: 'Write a note to a consultation',
  access: { permission: 'change consultations' },
  params: idSchema,
  body: z.object({ text: staffTextSchema('Write a note', 1000) }),
  response: answer,
  status: 201,
  errors,
});

/**
 * Reassigns an absent consultant's visits of a day to free colleagues. Customers without a substitute are
 * asked to reschedule.
 */
export const callInSick = defineEndpoint({
  operationId: 'deskCallInSick',
  method: 'POST',
  path: `${deskBase}/consultants/:id/sick`,
  summary: 'Give the visits of a day to others',
  access: { permission: 'set calendars' },
  params: z.object({ id: deskSearchSchema.min(1) }),
  body: z.object({ day: deskDaySchema }),
  response: z.object({
    taken_over: z.array(z.string()),
    to_move: z.array(z.string()),
    /** Both kinds, earliest first. */
    visits: z.array(visitAheadSchema),
  }),
  errors: { 404: ['unknown_consultant'] },
});
