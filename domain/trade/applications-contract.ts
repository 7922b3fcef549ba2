import { z } from 'zod';
import { customerSchema } from '#domain/account/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { professionalsBase } from './certificates-contract.ts';

const access = { scope: 'web-customer' } as const;

export const inviteDays = 30;

/** Time in which a person at the trade desk reads an application, in a sentence. */
export const readWithin = 'as a rule within two working days';

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

const story = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/[^\P{Cc}\n]+|\p{Cs}+/gu, ' '))
    .trim()
    .max(max, { error: `At most ${max} characters` });

const isWebAddress = (text: string): boolean =>
  /^(https?:\/\/)?(?:[^\s/.]+\.)+[^\s/.]+\.?(\/\S*)?$/i.test(text) &&
  URL.canParse(text.replace(/^(?!https?:)/i, 'https://'));

/** Application for a trade account ([1.1]); the form has the same fields. */
export const applicationFactsSchema = z.object({
  business: needed('Enter the name of your business', 80),
  trade: z.enum(trades, { error: 'Choose what you do' }),
  /** Number and state of a contractor's license; optional, since not every trade has one. */
  license: line(60),
  website: line(200).refine((text) => text === '' || isWebAddress(text), {
    error: 'Enter a web address, such as example.com',
  }),
  phone: contactFields.phone,
  postal_code: contactFields.postalCode,
  about: story(1_000),
});
export type ApplicationFacts = z.output<typeof applicationFactsSchema>;

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
  reason: z.string().optional(),
  submitted_at: z.iso.datetime(),
  decided_at: z.iso.datetime().optional(),
});
export type ProApplication = z.infer<typeof proApplicationSchema>;

const answer = z.object({ application: proApplicationSchema });

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
 * Applies for a trade account, with an optional invitation code; ignores an invalid code. 403
 * `not_a_customer` for staff; 409 `already_a_professional` or `application_pending`.
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
 * Creates an invitation from a professional ([2.6]): a link valid for 30 days, as QR code and optionally by
 * email. 429 `too_many_invites` after several in a row.
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
      url: z.string(),
      expires_at: z.iso.datetime(),
    }),
  }),
  status: 201,
  errors: { 403: ['not_a_professional'], 429: ['too_many_invites'] },
});

/** The sender of an invitation, by its code; 404 `unknown_invite` for an invalid or expired code. */
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
