import { z } from 'zod';
import { appointmentStates } from '#domain/scheduling/lifecycle.ts';
import {
  appointmentAddressSchema,
  appointmentContactSchema,
  broughtItemSchema,
  commentsSchema,
} from '#domain/validation/appointment-fields.ts';
import { requiredMessages } from '#domain/validation/form-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { defineFile } from './file-endpoint.ts';
import { partialLeadIdSchema } from './partial-leads.ts';
import {
  placeErrors,
  schedulingBase,
  slotIdSchema,
  slotTaken,
  territoryGroupSchema,
  visitTypeSchema,
} from './scheduling-slots.ts';

/** Who takes a booking down ([3.23]); staff alone use the last two. */
export const interfaces = ['Web', 'Showroom', 'Call Center'] as const;

/**
 * A consultation that is booked, or was. Its contact is left out: a link that is passed on names no one.
 */
export const appointmentSchema = z.object({
  id: z.string(),
  state: z.enum(appointmentStates),
  type: visitTypeSchema,
  START_DATE: z.iso.datetime({ offset: true }),
  END_DATE: z.iso.datetime({ offset: true }),
  time_zone: z.string(),
  territory: territoryGroupSchema,
  /** Its hour has passed; left out where it lies ahead. */
  is_over: z.literal(true).optional(),
  /** Who comes. */
  consultant: z.string(),
  /** Where one meets, on one line; left out of a meeting by video. */
  place: z.string().optional(),
  /** Where one meets by video. */
  video_url: z.string().optional(),
  /** Counts the changes of its time: a calendar takes the highest for the truth. */
  sequence: z.number().int().nonnegative(),
  /** Leads to the page that changes it, and carries the token. */
  manage_url: z.string(),
  calendar_url: z.string(),
});
export type Appointment = z.infer<typeof appointmentSchema>;

const answer = z.object({ appointment: appointmentSchema });
const idSchema = z.object({ id: z.string().min(1).max(60) });

/** The token of `manage_url`; in the URL or in the body. */
const tokenSchema = z.string().min(1).max(300);
const tokenQuery = z.object({ token: tokenSchema.optional() });

/** 403 of a link that is forged or too old; `gone` in its words. */
const linkErrors = ['bad_link'] as const;

/** An action that the state of the consultation does not allow: it is canceled, confirmed already, over. */
export const notAllowed = 'not_allowed_now';

/**
 * `POST /scheduling/v1/appointments` ([3.23], [4.11]): books a slot. 409 `slot_taken` with the nearest three
 * where it is another's; nothing is kept then. With `hold_id` the time is the one that was kept. The
 * interface of staff needs a member of staff (403). A network that books much without a captcha is asked for
 * one (422).
 */
export const createAppointment = defineEndpoint({
  operationId: 'createAppointment',
  method: 'POST',
  path: `${schedulingBase}/appointments`,
  summary: 'Book a consultation',
  access: 'public',
  idempotencyKey: 'optional',
  takesAttribution: true,
  body: z.object({
    slot_id: slotIdSchema,
    hold_id: z.string().max(60).optional(),
    /** The partial lead that this booking grew from. */
    lead_id: partialLeadIdSchema.optional(),
    type: visitTypeSchema,
    interface: z.enum(interfaces),
    contact: appointmentContactSchema,
    address: appointmentAddressSchema,
    comments: commentsSchema,
    items: z.array(broughtItemSchema).max(40).default([]),
    captcha: z.string().max(4000).optional(),
    /** What the bot check of [1.6] made of the sender, for its company alone to read. */
    bot_check: z.string().max(4000).optional(),
    /** Nothing is sent from now on but letters about what was booked or bought. */
    do_not_contact: z.boolean().default(false),
    privacy: z.literal(true, { error: requiredMessages.privacy }),
  }),
  response: answer,
  status: 201,
  errors: {
    403: ['staff_only'],
    404: [...placeErrors, 'unknown_slot'],
    409: [slotTaken, 'hold_lapsed'],
    422: ['outside_service_area', 'captcha_needed', 'captcha_wrong', 'address_needed', 'wrong_type'],
  },
});

/** `POST /scheduling/v1/leads/{reference}/convert`: a request becomes a booking; at the desk. */
export const convertLead = defineEndpoint({
  operationId: 'convertLead',
  method: 'POST',
  path: `${schedulingBase}/leads/:reference/convert`,
  summary: 'Make a booking of a request',
  access: { permission: 'change consultations' },
  idempotencyKey: 'optional',
  params: z.object({ reference: z.string().trim().min(1).max(40) }),
  body: z.object({ slot_id: slotIdSchema, interface: z.enum(interfaces) }),
  response: answer,
  status: 201,
  errors: {
    404: [...placeErrors, 'unknown_lead', 'unknown_slot'],
    409: [slotTaken, notAllowed],
    422: ['outside_service_area', 'address_needed'],
  },
});

/** `GET /scheduling/v1/appointments/{id}?token=`: where it stands now, however old the link is. */
export const getAppointment = defineEndpoint({
  operationId: 'getAppointment',
  method: 'GET',
  path: `${schedulingBase}/appointments/:id`,
  summary: 'A consultation, by the link in its letter',
  access: 'public',
  params: idSchema,
  query: tokenQuery,
  response: answer,
  errors: { 403: linkErrors },
});

const change = <const Name extends string, Body extends z.ZodRawShape>(name: Name, body: Body) => ({
  method: 'PUT' as const,
  path: `${schedulingBase}/appointments/:id/${name}` as const,
  access: 'public' as const,
  params: idSchema,
  query: tokenQuery,
  body: z.object({ token: tokenSchema.optional(), ...body }),
  response: answer,
});

/** Moves it to another time, which has to be confirmed again; 409 as for a booking. */
export const rescheduleAppointment = defineEndpoint({
  operationId: 'rescheduleAppointment',
  summary: 'Move a consultation',
  ...change('reschedule', { slot_id: slotIdSchema }),
  errors: {
    403: linkErrors,
    404: ['unknown_slot'],
    409: [notAllowed, slotTaken],
    422: ['outside_service_area', 'wrong_type'],
  },
});

/** Gives its time back; the calendar entry goes with it. */
export const cancelAppointment = defineEndpoint({
  operationId: 'cancelAppointment',
  summary: 'Cancel a consultation',
  ...change('cancel', { reason: commentsSchema }),
  errors: { 403: linkErrors, 409: [notAllowed] },
});

/** Its party comes. */
export const confirmAppointment = defineEndpoint({
  operationId: 'confirmAppointment',
  summary: 'Confirm a consultation',
  ...change('confirm', {}),
  errors: { 403: linkErrors, 409: [notAllowed] },
});

/** What a party adds for the one who comes. */
export const commentAppointment = defineEndpoint({
  operationId: 'commentAppointment',
  method: 'POST',
  path: `${schedulingBase}/appointments/:id/comments`,
  summary: 'Add a comment to a consultation',
  access: 'public',
  params: idSchema,
  query: tokenQuery,
  body: z.object({ token: tokenSchema.optional(), text: commentsSchema.pipe(z.string().min(1)) }),
  response: z.object({ comment: z.object({ at: z.iso.datetime(), text: z.string() }) }),
  status: 201,
  errors: { 403: linkErrors, 409: [notAllowed] },
});

/** The consultation as an entry for calendars; `text/calendar`. */
export const appointmentCalendar = defineFile({
  operationId: 'getAppointmentCalendar',
  path: `${schedulingBase}/appointments/:id/calendar.ics`,
  summary: 'A consultation as an entry for calendars',
  access: 'public',
  params: idSchema,
  query: tokenQuery,
  mediaType: 'text/calendar',
  errors: { 403: linkErrors },
});
