import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { preferredTimes, requestableTypes } from './consultation-request.ts';
import { schedulingBase } from './slots-contract.ts';

const base = schedulingBase;

/** A consultation request without name and address, because the reference alone opens it. */
export const leadSchema = z.object({
  reference: z.string(),
  appointment_type: z.enum(requestableTypes),
  preferred_day: z.string(),
  preferred_time: z.enum(preferredTimes),
  branch: z.object({ formal_name: z.string(), phone: z.string(), branch_url: z.string() }),
});
export type Lead = z.infer<typeof leadSchema>;

/** Request fields; `consultationRequestSchema` validates them against the visitor's local day. */
const leadBodySchema = z.record(z.string(), z.unknown());

/**
 * `POST /scheduling/v1/leads`: requests a consultation ([2.5], [3.23]). 422 with the messages of section 5
 * per field. An `Idempotency-Key` deduplicates for 24 hours; 422 for another body.
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
