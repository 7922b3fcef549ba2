import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, pageNumberSchema, pageShape } from '#domain/contracts/page-size.ts';
import { doNotContactSchema } from './do-not-contact.ts';
import { leadInterfaces, partialFieldsSchema } from './partial-leads-contract.ts';

const leads = `${deskBase}/leads` as const;

export const callOutcomes = ['no_answer', 'not_interested', 'do_not_contact', 'converted'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** An abandoned form for an agent to call about; instants are ISO 8601. */
export const deskLeadSchema = z.object({
  id: z.string(),
  interface: z.enum(leadInterfaces),
  step: z.string(),
  fields: partialFieldsSchema,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Attribution as a query string ([3.22]). */
  attribution: z.string().optional(),
  attempts: z.number().int().nonnegative(),
  /** Earliest time of the next call; undefined for a closed lead. */
  call_after: z.iso.datetime().optional(),
  last_outcome: z.enum(callOutcomes).optional(),
  claim: z.object({ by: z.string(), is_own: z.boolean(), until: z.iso.datetime() }).optional(),
});
export type DeskLead = z.infer<typeof deskLeadSchema>;

const params = z.object({ id: z.string().regex(/^[\w-]{22}$/) });
const leadAnswer = z.object({ lead: deskLeadSchema });

/**
 * Queue of outbound calls ([2.5]): forms abandoned 30 or more minutes ago, oldest first, between 8 am and 9
 * pm at the phone's location. Excludes and counts leads with a contact opt-out.
 */
export const listLeads = defineEndpoint({
  operationId: 'deskListLeads',
  method: 'GET',
  path: leads,
  summary: 'Unfinished forms to call about',
  access: { permission: 'read leads' },
  query: z.object({ page: pageNumberSchema }),
  response: z.object({
    leads: z.array(deskLeadSchema),
    withheld: z.object({ do_not_contact: z.number().int().nonnegative() }),
    ...pageShape,
  }),
  errors: {},
});

/** Reads a lead, open or closed, whose fields prefill a booking by phone. */
export const readLead = defineEndpoint({
  operationId: 'deskReadLead',
  method: 'GET',
  path: `${leads}/:id`,
  summary: 'An unfinished form',
  access: { permission: 'read leads' },
  params,
  response: leadAnswer,
  errors: { 404: ['unknown_lead'] },
});

/**
 * Claims a lead for 15 minutes. 409 if another agent holds it, if it is closed, after an opt-out, or outside
 * calling hours at the phone's location.
 */
export const claimLead = defineEndpoint({
  operationId: 'deskClaimLead',
  method: 'POST',
  path: `${leads}/:id/claim`,
  summary: 'Take a lead to call',
  access: { permission: 'change leads' },
  params,
  response: leadAnswer,
  errors: {
    404: ['unknown_lead'],
    409: ['lead_claimed', 'lead_closed', 'do_not_contact', 'outside_call_hours'],
  },
});

/** Records a call's outcome; 409 for another agent's lead or a closed one. */
export const closeCall = defineEndpoint({
  operationId: 'deskCloseCall',
  method: 'POST',
  path: `${leads}/:id/outcome`,
  summary: 'Say what came of a call',
  access: { permission: 'change leads' },
  params,
  body: z.object({ outcome: z.enum(callOutcomes) }),
  response: leadAnswer,
  errors: { 404: ['unknown_lead'], 409: ['lead_claimed', 'lead_closed'] },
});

const contact = `${deskBase}/do-not-contact` as const;
/** Whether contact is allowed, by way, and the opt-outs that forbid it. */
export const contactCheckSchema = z.object({
  calls: z.boolean(),
  texts: z.boolean(),
  emails: z.boolean(),
  stopped: z.array(
    z.object({
      kind: z.enum(['email', 'phone', 'address']),
      at: z.iso.datetime(),
      source: z.enum(['web', 'account', 'letter', 'text', 'desk']),
    }),
  ),
});
export type ContactCheck = z.infer<typeof contactCheckSchema>;

/**
 * Checks contact permission by email address, phone number or street address ([2.6]). POST keeps the personal
 * data out of URLs and logs.
 */
export const checkContact = defineEndpoint({
  operationId: 'deskCheckContact',
  method: 'POST',
  path: `${contact}/check`,
  summary: 'Whether someone may be contacted',
  access: { permission: 'read leads' },
  body: doNotContactSchema,
  response: contactCheckSchema,
  errors: {},
});

/** Lifts an opt-out at the owner's request by phone. No effect without an opt-out. */
export const resumeContact = defineEndpoint({
  operationId: 'deskResumeContact',
  method: 'POST',
  path: `${contact}/resume`,
  summary: 'Take a stop back',
  access: { permission: 'change leads' },
  body: doNotContactSchema,
  response: contactCheckSchema,
  errors: {},
});

const manySchema = z.array(z.string().max(300)).max(200).default([]);

/** Returns the phone numbers and email addresses, as given, of those who asked not to be contacted. */
export const checkContacts = defineEndpoint({
  operationId: 'deskCheckContacts',
  method: 'POST',
  path: `${contact}/stopped`,
  summary: 'Which phone numbers and email addresses are stopped',
  access: { permission: 'read leads' },
  body: z.object({ phones: manySchema, emails: manySchema }),
  response: z.object({ stopped: z.array(z.string()) }),
  errors: {},
});
