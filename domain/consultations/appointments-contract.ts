import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
import { partialLeadIdSchema } from '#domain/leads/partial-leads-contract.ts';
import { requiredMessages } from '#domain/validation/form-messages.ts';
import {
  appointmentAddressSchema,
  appointmentContactSchema,
  broughtItemSchema,
  commentsSchema,
} from './appointment-fields.ts';
import { appointmentStates } from './lifecycle.ts';
import {
  placeErrors,
  schedulingBase,
  slotIdSchema,
  slotTaken,
  territoryGroupSchema,
  visitTypeSchema,
} from './slots-contract.ts';

/** Origin of a booking ([3.23]); the last two are for staff. */
export const interfaces = ['Web', 'Showroom', 'Call Center'] as const;

/** A current or past consultation, without personal data: a forwarded link identifies no person. */
export const appointmentSchema = z.object({
  id: z.string(),
  state: z.enum(appointmentStates),
  type: visitTypeSchema,
  START_DATE: z.iso.datetime({ offset: true }),
  END_DATE: z.iso.datetime({ offset: true }),
  time_zone: z.string(),
  territory: territoryGroupSchema,
  /** Present once it is over. */
  is_over: z.literal(true).optional(),
  consultant: z.string(),
  /** Meeting place on one line; undefined for a video meeting. */
  place: z.string().optional(),
  video_url: z.string().optional(),
  /** Counts reschedules; the iCalendar SEQUENCE, of which calendars accept the highest. */
  sequence: z.number().int().nonnegative(),
  /** Page to change it; contains the token. */
  manage_url: z.string(),
  calendar_url: z.string(),
});
export type Appointment = z.infer<typeof appointmentSchema>;

const answer = z.object({ appointment: appointmentSchema });
const idSchema = z.object({ id: z.string().min(1).max(60) });

/** The token of `manage_url`, in the query or the body. */
const tokenSchema = z.string().min(1).max(300);
const tokenQuery = z.object({ token: tokenSchema.optional() });

/** 403 for a forged or expired link. */
const linkErrors = ['bad_link'] as const;

/** The consultation's state forbids the action: canceled, already confirmed, or over. */
export const notAllowed = 'not_allowed_now';

/**
 * `POST /scheduling/v1/appointments` ([3.23], [4.11]): books a slot, or the held one with `hold_id`. 409
 * `slot_taken` with the three nearest slots. 403 for a staff interface without staff; 422 demands a captcha
 * after many bookings.
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
    lead_id: partialLeadIdSchema.optional(),
    type: visitTypeSchema,
    interface: z.enum(interfaces),
    contact: appointmentContactSchema,
    address: appointmentAddressSchema,
    comments: commentsSchema,
    items: z.array(broughtItemSchema).max(40).default([]),
    captcha: z.string().max(4000).optional(),
    /** Token of the bot check ([1.6]), readable only for its provider. */
    bot_check: z.string().max(4000).optional(),
    /** Opts out of all emails except about bookings and orders. */
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

/** `POST /scheduling/v1/leads/{reference}/convert`: turns a request into a booking; staff only. */
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

/** `GET /scheduling/v1/appointments/{id}?token=`: the current state, also for an old link. */
export const getAppointment = defineEndpoint({
  operationId: 'getAppointment',
  method: 'GET',
  path: `${schedulingBase}/appointments/:id`,
  summary: 'A consultation, by the link in its email',
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

export const cancelAppointment = defineEndpoint({
  operationId: 'cancelAppointment',
  summary: 'Cancel a consultation',
  ...change('cancel', { reason: commentsSchema }),
  errors: { 403: linkErrors, 409: [notAllowed] },
});

export const confirmAppointment = defineEndpoint({
  operationId: 'confirmAppointment',
  summary: 'Confirm a consultation',
  ...change('confirm', {}),
  errors: { 403: linkErrors, 409: [notAllowed] },
});

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
