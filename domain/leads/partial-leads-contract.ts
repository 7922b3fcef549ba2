import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { leadsBase } from './contract.ts';

/** Days after the last change until an unsent form is deleted. */
export const partialLeadDays = 30;

/** Interface that records a lead ([3.23]). */
export const leadInterfaces = ['Web', 'Showroom', 'Call Center'] as const;

// Drafts are validated only for storage: an incomplete form is valid.
const text = (longest: number) =>
  z
    .string()
    .overwrite((typed) => typed.replace(/[^\P{Cc}\n]+|\p{Cs}+/gu, ' '))
    .trim()
    .max(longest)
    .optional();

/** Typed fields of the form of [3.23], by the appointment's field names. */
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

/** A partial form. Storage requires the visitor's consent ([3.24]). */
export const partialLeadSchema = z.object({
  consent: z.literal(true, { error: 'What was typed is only kept with consent' }),
  interface: z.enum(leadInterfaces),
  step: z.string().regex(/^[\w-]{1,40}$/),
  fields: partialFieldsSchema,
  /** Opt-out from contact except about the booking: no calls. */
  do_not_contact: z.boolean().optional(),
});
export type PartialLead = z.output<typeof partialLeadSchema>;

/** Unguessable: the browser that holds it may continue the form. */
export const partialLeadIdSchema = z.string().regex(/^[\w-]{22}$/);

const leadAnswer = z.object({
  lead: z.object({
    id: z.string(),
    /** Deletion time, `partialLeadDays` after the last change. */
    expires_at: z.iso.datetime(),
  }),
});
const params = z.object({ id: partialLeadIdSchema });
const partial = `${leadsBase}/partial` as const;

/** Stores an unsent form; 429 for too many per network. */
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

/** Replaces a form. 404 after deletion, 409 after it became an appointment. */
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

/** Deletes a form immediately, for example after revoked consent; idempotent. */
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
