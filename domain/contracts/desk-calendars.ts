import { z } from 'zod';
import { visitTypes } from '#domain/scheduling/visit-type.ts';
import { comparedEmail, isEmail } from '#domain/validation/email.ts';
import { keptPhone, toE164 } from '#domain/validation/phone.ts';
import { isPostalCode } from '#domain/validation/postal-code.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { deskBase, deskSearchSchema } from './desk-page.ts';
import { defineEndpoint } from './endpoint.ts';

const consultants = `${deskBase}/consultants` as const;
const access = { permission: 'set calendars' } as const;

/** A day of the branch, `YYYY-MM-DD`; years that the database and the calendar both know. */
export const deskDaySchema = z.iso
  .date({ error: 'A day is written YYYY-MM-DD' })
  .regex(/^20/, { error: 'A day of this century' });

/** The branch's own id; elsewhere a postal code stands for one too. */
export const deskBranchSchema = deskSearchSchema
  .min(1)
  .refine((text) => !isPostalCode(text), { error: 'The id of a branch' });

const line = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .overwrite(withoutControls)
    .trim()
    .min(1, { error: missing })
    .max(max, { error: `At most ${max} characters` });

const time = (pattern: RegExp) => z.string().regex(pattern, { error: 'A time is written HH:MM' });

/** Hours of a day on the wall of the branch; `to` may be `24:00`. */
const shiftSchema = z.object({
  from: time(/^([01]\d|2[0-3]):[0-5]\d$/),
  to: time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
});

const workingDaySchema = z
  .array(shiftSchema)
  .max(4, { error: 'At most four stretches a day' })
  .refine((shifts) => shifts.every(({ from, to }, at) => from < to && from >= (shifts[at - 1]?.to ?? '')), {
    error: 'Hours end after they begin, and follow each other',
  });

const baseSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** A number of North America, kept as `+1`, its digits, and its extension. */
const phoneSchema = z
  .string()
  .overwrite((text) => (toE164(text) ? keptPhone(text) : ''))
  .min(1, { error: 'Enter a phone number' });

const prefixSchema = z
  .string()
  .overwrite((text) => text.replace(/\s/g, '').toUpperCase())
  .regex(/^[A-Z0-9]{1,6}$/, { error: 'The beginning of a postal code' });

const consultantShape = {
  name: line('Enter a name', 80),
  email: z.string().overwrite(comparedEmail).refine(isEmail, { error: 'Enter an email address' }),
  phone: phoneSchema,
  kinds: z
    .array(z.enum(visitTypes))
    .min(1, { error: 'Choose at least one kind of visit' })
    .overwrite((kinds) => [...new Set(kinds)]),
  /** Seven days, Sunday first; an empty one is free. */
  week: z.array(workingDaySchema).length(7, { error: 'A week has seven days' }),
  /** Where the day begins, in degrees. */
  base: baseSchema,
  /** What postal codes of the consultant's own territory begin with; empty is all of the branch. */
  postal_prefixes: z.array(prefixSchema).max(200),
};

/** One who makes visits for a branch. */
export const deskConsultantSchema = z.object({
  id: z.string(),
  branch_id: z.string(),
  ...consultantShape,
  /** The first day of work. */
  active_from: z.string().optional(),
  /** The first day on which the consultant no longer works. */
  active_until: z.string().optional(),
});
export type DeskConsultant = z.output<typeof deskConsultantSchema>;

const { base, postal_prefixes, ...needed } = consultantShape;

const newConsultantSchema = z.object({
  branch_id: deskBranchSchema,
  ...needed,
  /** The first showroom of the branch where it is left out. */
  base: base.optional(),
  postal_prefixes: postal_prefixes.default([]),
  active_from: deskDaySchema.optional(),
});
export type NewConsultant = z.output<typeof newConsultantSchema>;

const consultantChangeSchema = z
  .object({
    ...consultantShape,
    active_from: deskDaySchema.nullable(),
    active_until: deskDaySchema.nullable(),
  })
  .partial();
export type ConsultantChange = z.output<typeof consultantChangeSchema>;

/** A visit that a consultant who leaves would have made. */
export const visitAheadSchema = z.object({
  appointment_id: z.string(),
  starts_at: z.iso.datetime(),
  type: z.enum(visitTypes),
  /** Of the customer. */
  name: z.string(),
});
export type VisitAhead = z.infer<typeof visitAheadSchema>;

const params = z.object({ id: deskSearchSchema.min(1) });
const answer = z.object({ consultant: deskConsultantSchema });

/** Those of a branch, also those who have left, by name; `time_zone` is the one that their hours are in. */
export const listConsultants = defineEndpoint({
  operationId: 'deskListConsultants',
  method: 'GET',
  path: consultants,
  summary: 'The consultants of a branch',
  access,
  query: z.object({ branch_id: deskBranchSchema }),
  response: z.object({ time_zone: z.string(), consultants: z.array(deskConsultantSchema) }),
  errors: { 404: ['unknown_branch'] },
});

export const addConsultant = defineEndpoint({
  operationId: 'deskAddConsultant',
  method: 'POST',
  path: consultants,
  summary: 'Add a consultant',
  access,
  idempotencyKey: 'required',
  body: newConsultantSchema,
  response: answer,
  status: 201,
  errors: { 404: ['unknown_branch'], 422: ['no_base'] },
});

/** Changes what the body names; visits that are booked stay as they are. `null` takes a day away. */
export const changeConsultant = defineEndpoint({
  operationId: 'deskChangeConsultant',
  method: 'PUT',
  path: `${consultants}/:id`,
  summary: 'Change a consultant and the working hours',
  access,
  params,
  body: consultantChangeSchema,
  response: answer,
  errors: { 404: ['unknown_consultant'], 422: ['days_reversed'] },
});

/**
 * The consultant works no longer from `until` on, today in the zone of the branch where it is left out. What
 * is booked from then on stays booked and is answered: each visit is to be given to another consultant.
 */
export const removeConsultant = defineEndpoint({
  operationId: 'deskRemoveConsultant',
  method: 'DELETE',
  path: `${consultants}/:id`,
  summary: 'Take a consultant out of the calendar',
  access,
  params,
  query: z.object({ until: deskDaySchema.optional() }),
  response: z.object({ consultant: deskConsultantSchema, visits_ahead: z.array(visitAheadSchema) }),
  errors: { 404: ['unknown_consultant'] },
});
