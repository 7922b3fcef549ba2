import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { leadsBase } from './leads.ts';

/** Who writes a lead down ([3.23]). */
export const leadInterfaces = ['Web', 'Showroom', 'Call Center'] as const;

// Half a form is half right: nothing is checked but that it can be kept.
const text = (longest: number) =>
  z
    .string()
    .overwrite((typed) => typed.replace(/[^\P{Cc}\n]+|\p{Cs}+/gu, ' '))
    .trim()
    .max(longest)
    .optional();

/** What has been typed into the form of [3.23] so far, by the names of the appointment's fields. */
export const partialFieldsSchema = z.object({
  first_name: text(254),
  last_name: text(254),
  email: text(254),
  phone: text(60),
  phone_type: text(20),
  address1: text(254),
  city: text(254),
  state: text(60),
  postal_code: text(20),
  appointment_type: text(20),
  preferred_day: text(20),
  preferred_time: text(20),
  slot_id: text(254),
  comments: text(1_000),
});
export type PartialFields = z.output<typeof partialFieldsSchema>;

/** A form as far as it is filled in. Nothing is kept without its writer's consent ([3.24]). */
export const partialLeadSchema = z.object({
  consent: z.literal(true, { error: 'What was typed is only kept with consent' }),
  interface: z.enum(leadInterfaces),
  /** How far the form has come, in the storefront's own names. */
  step: z.string().regex(/^[\w-]{1,40}$/),
  fields: partialFieldsSchema,
  /** Whether the writer wants to hear of nothing but the booking: then no one calls. */
  do_not_contact: z.boolean().optional(),
});
export type PartialLead = z.output<typeof partialLeadSchema>;

/** No one can guess it: the browser that has it goes on with the form. */
export const partialLeadIdSchema = z.string().regex(/^[\w-]{22}$/);

const leadAnswer = z.object({
  lead: z.object({
    id: z.string(),
    /** When it is cleared away, 30 days after the last change. */
    expires_at: z.iso.datetime(),
  }),
});
const params = z.object({ id: partialLeadIdSchema });
const partial = `${leadsBase}/partial` as const;

/** Keeps a form that is not sent yet; 429 where one network begins too many. */
export const startPartialLead = defineEndpoint({
  operationId: 'startPartialLead',
  method: 'POST',
  path: partial,
  summary: 'Keep a form as far as it is filled in',
  access: 'public',
  takesAttribution: true,
  body: partialLeadSchema,
  response: leadAnswer,
  status: 201,
  errors: { 429: ['too_many_tries'] },
});

/** Writes the form over. 404 where it was cleared away, 409 where it has become an appointment. */
export const updatePartialLead = defineEndpoint({
  operationId: 'updatePartialLead',
  method: 'PUT',
  path: `${partial}/:id`,
  summary: 'Keep a form as it is by now',
  access: 'public',
  params,
  body: partialLeadSchema,
  response: leadAnswer,
  errors: { 404: ['unknown_lead'], 409: ['lead_converted'] },
});

/** Forgets a form at once, as when its writer takes the consent back; also one that is not there. */
export const removePartialLead = defineEndpoint({
  operationId: 'removePartialLead',
  method: 'DELETE',
  path: `${partial}/:id`,
  summary: 'Forget a form',
  access: 'public',
  params,
  response: z.object({ removed: z.literal(true) }),
  errors: {},
});
