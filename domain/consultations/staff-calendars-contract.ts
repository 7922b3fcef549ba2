import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, deskSearchSchema } from '#domain/contracts/page-size.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { comparedEmail, isEmail } from '#domain/validation/email.ts';
import { keptPhone, toE164 } from '#domain/validation/phone.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { visitTypes } from './consultation-words.ts';

const consultants = `${deskBase}/consultants` as const;
const access = { permission: 'set calendars' } as const;

/** A branch's day, `YYYY-MM-DD`, in years that both the database and the calendar support. */
export const deskDaySchema = z.iso
  .date({ error: 'A day is written YYYY-MM-DD' })
  .regex(/^20/, { error: 'A day of this century' });

/** The branch's id; unlike elsewhere, not a postal code. */
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

/** Local hours of a day; `to` may be `24:00`. */
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

/** A North American number, stored as `+1`, digits and extension. */
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
  /** Seven days, Sunday first; an empty day is free. */
  week: z.array(workingDaySchema).length(7, { error: 'A week has seven days' }),
  /** Start of the day's route, in degrees. */
  base: baseSchema,
  /** Postal prefixes of the consultant's territory; empty means the whole branch. */
  postal_prefixes: z.array(prefixSchema).max(200),
};

export const deskConsultantSchema = z.object({
  id: z.string(),
  branch_id: z.string(),
  ...consultantShape,
  active_from: z.string().optional(),
  /** First day after the last day of work. */
  active_until: z.string().optional(),
});
export type DeskConsultant = z.output<typeof deskConsultantSchema>;

const { base, postal_prefixes, ...needed } = consultantShape;

const newConsultantSchema = z.object({
  branch_id: deskBranchSchema,
  ...needed,
  /** Defaults to the branch's first showroom. */
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

export const visitAheadSchema = z.object({
  appointment_id: z.string(),
  starts_at: z.iso.datetime(),
  type: z.enum(visitTypes),
  name: z.string(),
});
export type VisitAhead = z.infer<typeof visitAheadSchema>;

const params = z.object({ id: deskSearchSchema.min(1) });
const answer = z.object({ consultant: deskConsultantSchema });

/** A branch's consultants by name, including former ones; `time_zone` applies to their hours. */
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

/** Patches a consultant; booked visits remain. `null` clears a date. */
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
 * Ends a consultant's work from `until` (default: today in the branch's zone). Returns the later visits,
 * which stay booked and need another consultant.
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
