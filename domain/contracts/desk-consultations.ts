import { z } from 'zod';
import { appointmentStates } from '#domain/scheduling/lifecycle.ts';
import { deskDaySchema, visitAheadSchema } from './desk-calendars.ts';
import { deskBase, deskSearchSchema, staffTextSchema } from './desk-page.ts';
import { defineEndpoint } from './endpoint.ts';
import { interfaces } from './scheduling-appointments.ts';
import { visitTypeSchema } from './scheduling-slots.ts';

const consultations = `${deskBase}/consultations` as const;
const idSchema = z.object({ id: z.string().min(1).max(60) });
const branchIdSchema = deskSearchSchema.min(1);
const errors = { 404: ['unknown_consultation'] } as const;

/** A consultation as a list shows it to staff. Times are those of the branch's zone. */
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
  /** Of a visit at home, on one line; else empty. */
  address: z.string(),
  /** Degrees, of a visit at home whose place is known. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type DeskConsultationRow = z.infer<typeof deskConsultationRowSchema>;

export const deskConsultationSchema = deskConsultationRowSchema.extend({
  email: z.string(),
  phone_type: z.string(),
  postal_code: z.string(),
  /** What the party wrote when it booked. */
  comments: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      quantity: z.number().int(),
      config_id: z.string().optional(),
      url: z.string().optional(),
    }),
  ),
  /** How the visitor came ([3.22]), in the form of a query; left out where that is not known. */
  attribution: z.string().optional(),
  customer_id: z.string().optional(),
  /** The party's own page of it. */
  manage_url: z.string(),
  /** What was done to it, the latest last; `by` is an account of the staff or of the party. */
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      by: z.string().optional(),
      detail: z.string(),
    }),
  ),
  /** What its party and the staff added; `author_id` is left out of the party. */
  notes: z.array(z.object({ at: z.iso.datetime(), author_id: z.string().optional(), text: z.string() })),
});
export type DeskConsultation = z.infer<typeof deskConsultationSchema>;

const answer = z.object({ consultation: deskConsultationSchema });

/**
 * The day of a branch, `YYYY-MM-DD` of its own calendar, earliest first; without the held and the lapsed.
 * `revision` changes with everything that is done to a consultation or in the calendar of the branch.
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

/** What tells a window that it shows what was. */
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

/** A month of a branch at a glance: for each of its days how many are booked, and how many times are free. */
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

/** By name, e-mail address or telephone number, or their beginning; those ahead first. */
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

/** What staff write to each other; its party never sees it. */
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
 * A consultant cannot come on a day: each visit of it goes to another who is free at that time; the parties
 * of those that no one can take are asked to choose another time.
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
    /** Ids of consultations that another takes. */
    taken_over: z.array(z.string()),
    /** Ids of those whose parties were asked to move. */
    to_move: z.array(z.string()),
    /** Those of both, earliest first. */
    visits: z.array(visitAheadSchema),
  }),
  errors: { 404: ['unknown_consultant'] },
});
