import { z } from 'zod';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { customerSchema } from './customers.ts';
import { defineEndpoint } from './endpoint.ts';
import { professionalsBase } from './tax-certificates.ts';

const access = { scope: 'web-customer' } as const;

/** How long an invitation can be used, in days. */
export const inviteDays = 30;

/** What professionals do for a living, as they choose it. */
export const trades = [
  'builder',
  'remodeler',
  'installer',
  'architect',
  'designer',
  'dealer',
  'other',
] as const;
export type TradeName = (typeof trades)[number];

const line = (max: number) =>
  z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(max, { error: `At most ${max} characters` });

const needed = (missing: string, max: number) => line(max).min(1, { error: missing });

/** Free text in several lines. */
const story = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/[^\P{Cc}\n]+|\p{Cs}+/gu, ' '))
    .trim()
    .max(max, { error: `At most ${max} characters` });

const isWebAddress = (text: string): boolean =>
  /^(https?:\/\/)?[^\s/]+\.[^\s/]+(\/\S*)?$/i.test(text) &&
  URL.canParse(text.replace(/^(?!https?:)/i, 'https://'));

/** What an applicant for a trade account says ([1.1]); the form asks for the same. */
export const applicationFactsSchema = z.object({
  business: needed('Enter the name of your business', 80),
  trade: z.enum(trades, { error: 'Choose what you do' }),
  /** Number and state of a contractor's license; not every trade has one. */
  license: line(60),
  website: line(200).refine((text) => text === '' || isWebAddress(text), {
    error: 'Enter a web address, such as example.com',
  }),
  phone: contactFields.phone,
  postal_code: contactFields.postalCode,
  about: story(1_000),
});
export type ApplicationFacts = z.output<typeof applicationFactsSchema>;

/** An application for a trade account: `pending` until an agent accepts or declines it. */
export const proApplicationSchema = z.object({
  id: z.string(),
  business: z.string(),
  trade: z.enum(trades),
  license: z.string(),
  website: z.string(),
  phone: z.string(),
  postal_code: z.string(),
  about: z.string(),
  state: z.enum(['pending', 'accepted', 'declined', 'withdrawn']),
  /** Why it was declined, in words for its writer. */
  reason: z.string().optional(),
  submitted_at: z.iso.datetime(),
  decided_at: z.iso.datetime().optional(),
});
export type ProApplication = z.infer<typeof proApplicationSchema>;

const answer = z.object({ application: proApplicationSchema });

/** The latest application of the account; null of one that has never applied. */
export const getProApplication = defineEndpoint({
  operationId: 'getProApplication',
  method: 'GET',
  path: `${professionalsBase}/application`,
  summary: 'The account’s application for a trade account',
  access,
  response: z.object({ application: proApplicationSchema.nullable() }),
  errors: {},
});

/**
 * Applies for a trade account, with the code of an invitation where one led here; a code that is no longer
 * good is left out of account. 403 `not_a_customer` of staff; 409 `already_a_professional`, and
 * `application_pending` while another one waits.
 */
export const applyAsProfessional = defineEndpoint({
  operationId: 'applyAsProfessional',
  method: 'POST',
  path: `${professionalsBase}/application`,
  summary: 'Apply for a trade account',
  access,
  body: applicationFactsSchema.extend({ invite: z.string().max(80).optional() }),
  response: answer,
  status: 201,
  errors: { 403: ['not_a_customer'], 409: ['already_a_professional', 'application_pending'] },
});

/** Takes back an application that still waits; 404 `unknown_application` where none does. */
export const withdrawProApplication = defineEndpoint({
  operationId: 'withdrawProApplication',
  method: 'DELETE',
  path: `${professionalsBase}/application`,
  summary: 'Take the application back',
  access,
  response: answer,
  errors: { 404: ['unknown_application'] },
});

/**
 * An invitation to apply, which a professional gives to another ([2.6]): a link, good for 30 days, as a QR
 * code or, with an address, also as a letter. 429 `too_many_invites` after a few in a row.
 */
export const inviteProfessional = defineEndpoint({
  operationId: 'inviteProfessional',
  method: 'POST',
  path: `${professionalsBase}/invites`,
  summary: 'Invite another professional',
  access,
  body: z.object({ email: contactFields.email.optional() }),
  response: z.object({
    invite: z.object({
      /** Where the invited person applies. */
      url: z.string(),
      expires_at: z.iso.datetime(),
    }),
  }),
  status: 201,
  errors: { 403: ['not_a_professional'], 429: ['too_many_invites'] },
});

/** Who sent an invitation, by its code; 404 `unknown_invite` of one that is not, or no longer, good. */
export const readProInvite = defineEndpoint({
  operationId: 'readProInvite',
  method: 'GET',
  path: `${professionalsBase}/invites/:code`,
  summary: 'Who sent an invitation',
  access: 'public',
  params: z.object({ code: z.string().max(80) }),
  response: z.object({ invite: z.object({ from: customerSchema.shape.firstName }) }),
  errors: { 404: ['unknown_invite'] },
});
