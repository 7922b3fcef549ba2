import { z } from 'zod';
import { preferredTimes, requestableTypes } from '#domain/validation/consultation-request.ts';
import { defineEndpoint } from './endpoint.ts';
import { schedulingBase } from './scheduling-slots.ts';

const base = schedulingBase;

/**
 * A request for a consultation as it was taken down, without name and address, so that its
 * reference can open it.
 */
export const leadSchema = z.object({
  /** What a visitor quotes on the telephone; no reference can be guessed. */
  reference: z.string(),
  appointment_type: z.enum(requestableTypes),
  /** `YYYY-MM-DD`. */
  preferred_day: z.string(),
  preferred_time: z.enum(preferredTimes),
  /** The branch that answers it. */
  branch: z.object({ formal_name: z.string(), phone: z.string(), branch_url: z.string() }),
});
export type Lead = z.infer<typeof leadSchema>;

/**
 * A request's body: fields as `consultationRequestSchema` names them, checked there against the day that it
 * is where the visitor lives.
 */
const leadBodySchema = z.record(z.string(), z.unknown());

/**
 * `POST /scheduling/v1/leads`: asks for a consultation ([2.5], [3.23]). What section 5 refuses is 422 with
 * its messages by field. With the same `Idempotency-Key` the same request is taken down once, for 24 hours;
 * another one under that key is 422.
 */
export const createLead = defineEndpoint({
  operationId: 'createLead',
  method: 'POST',
  path: `${base}/leads`,
  summary: 'Asks for a consultation at a preferred day and time',
  access: 'public',
  idempotencyKey: 'optional',
  takesAttribution: true,
  body: leadBodySchema,
  response: z.object({ lead: leadSchema }),
  status: 201,
  errors: {},
});

/** `GET /scheduling/v1/leads/{reference}`. */
export const getLead = defineEndpoint({
  operationId: 'getLead',
  method: 'GET',
  path: `${base}/leads/:reference`,
  summary: 'A request for a consultation, by its reference',
  access: 'public',
  params: z.object({ reference: z.string().trim().min(1).max(40) }),
  response: z.object({ lead: leadSchema }),
  errors: { 404: ['unknown_lead', 'unknown_branch'] },
});
