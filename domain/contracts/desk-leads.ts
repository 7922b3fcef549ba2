import { z } from 'zod';
import { doNotContactSchema } from '#domain/validation/do-not-contact.ts';
import { deskBase, pageNumberSchema, pageShape } from './desk-page.ts';
import { defineEndpoint } from './endpoint.ts';
import { leadInterfaces, partialFieldsSchema } from './partial-leads.ts';

const leads = `${deskBase}/leads` as const;

/** What can come of a call. */
export const callOutcomes = ['no_answer', 'not_interested', 'do_not_contact', 'converted'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** A form that was left unfinished, as an agent calls about it; instants are ISO 8601. */
export const deskLeadSchema = z.object({
  id: z.string(),
  interface: z.enum(leadInterfaces),
  step: z.string(),
  fields: partialFieldsSchema,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** How the visitor came ([3.22]), in the form of a query; left out where that is not known. */
  attribution: z.string().optional(),
  /** Calls so far. */
  attempts: z.number().int().nonnegative(),
  /** When it may be called; left out of one that is done with. */
  call_after: z.iso.datetime().optional(),
  last_outcome: z.enum(callOutcomes).optional(),
  /** Who calls at this moment, and until when it is theirs; left out where it is free. */
  claim: z.object({ by: z.string(), is_own: z.boolean(), until: z.iso.datetime() }).optional(),
});
export type DeskLead = z.infer<typeof deskLeadSchema>;

const params = z.object({ id: z.string().regex(/^[\w-]{22}$/) });
const leadAnswer = z.object({ lead: deskLeadSchema });

/**
 * The queue of outbound calls ([2.5]): forms left half an hour ago or more, the oldest first, while it is
 * between 8 am and 9 pm where the phone rings. Writers who asked not to be contacted are left out, and
 * counted.
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

/** A lead, also one that is done with: what a booking on the phone begins with. */
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
 * Takes a lead to call: it is this agent's alone for 15 minutes. 409 where another agent has it, where it is
 * done with, where contact was stopped meanwhile, or outside the hours of calls where the phone rings.
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

/** Says what came of a call; 409 where the lead is not this agent's, or is done with. */
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
const contactAnswer = z.object({
  /** Whether each would go out: a call, a text message, a letter that is not of service. */
  calls: z.boolean(),
  texts: z.boolean(),
  letters: z.boolean(),
  /** What was stopped, since when and how it was asked for. */
  stopped: z.array(
    z.object({
      kind: z.enum(['email', 'phone', 'address']),
      at: z.iso.datetime(),
      source: z.enum(['web', 'account', 'letter', 'text', 'desk']),
    }),
  ),
});
export type ContactCheck = z.infer<typeof contactAnswer>;

/**
 * Whether someone may be contacted, by an email address, a phone number or a street address ([2.6]). A POST,
 * because what is asked must not stand in an address that logs keep.
 */
export const checkContact = defineEndpoint({
  operationId: 'deskCheckContact',
  method: 'POST',
  path: `${contact}/check`,
  summary: 'Whether someone may be contacted',
  access: { permission: 'read leads' },
  body: doNotContactSchema,
  response: contactAnswer,
  errors: {},
});

/**
 * Takes a stop back for its owner, who called and was recognized. Nothing happens to what was not stopped.
 */
export const resumeContact = defineEndpoint({
  operationId: 'deskResumeContact',
  method: 'POST',
  path: `${contact}/resume`,
  summary: 'Take a stop back',
  access: { permission: 'change leads' },
  body: doNotContactSchema,
  response: contactAnswer,
  errors: {},
});
