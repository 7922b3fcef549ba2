import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { professionalsBase } from './certificates-contract.ts';
import { firmRights } from './firm.ts';

const access = { scope: 'web-customer' } as const;
const path = `${professionalsBase}/firm`;

const rights = z
  .array(z.enum(firmRights))
  .min(1, { error: 'Choose at least one right' })
  .max(firmRights.length)
  .overwrite((chosen) => [...new Set(chosen)]);

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
});

/** A firm; `invites` only for those with the right to manage. */
export const firmSchema = z.object({
  name: z.string(),
  owner: personSchema,
  is_owner: z.boolean(),
  rights: z.array(z.enum(firmRights)),
  members: z.array(personSchema.extend({ rights: z.array(z.enum(firmRights)), joined_at: z.iso.datetime() })),
  invites: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      rights: z.array(z.enum(firmRights)),
      expires_at: z.iso.datetime(),
    }),
  ),
});
export type Firm = z.infer<typeof firmSchema>;

const answer = z.object({ firm: firmSchema });
const params = z.object({ id: z.string().max(64) });

export const getFirm = defineEndpoint({
  operationId: 'getFirm',
  method: 'GET',
  path,
  summary: 'The people of the firm and their rights',
  access,
  response: answer,
  errors: { 403: ['not_a_professional'] },
});

/** Emails an invitation for 14 days, which replaces an earlier one of the address. */
export const inviteToFirm = defineEndpoint({
  operationId: 'inviteToFirm',
  method: 'POST',
  path: `${path}/invites`,
  summary: 'Invite a person to the firm',
  access,
  body: z.object({ email: contactFields.email, rights }),
  response: answer,
  status: 201,
  errors: {
    403: ['not_a_professional', 'firm_right_missing'],
    409: ['already_in_firm', 'firm_full', 'do_not_contact'],
    429: ['too_many_invites'],
  },
});

export const withdrawFirmInvite = defineEndpoint({
  operationId: 'withdrawFirmInvite',
  method: 'DELETE',
  path: `${path}/invites/:id`,
  summary: 'Withdraw an invitation to the firm',
  access,
  params,
  response: answer,
  errors: { 403: ['not_a_professional', 'firm_right_missing'], 404: ['unknown_firm_invite'] },
});

const code = z.string().max(80);

export const readFirmInvite = defineEndpoint({
  operationId: 'readFirmInvite',
  method: 'POST',
  path: `${path}/invite`,
  summary: 'The firm that sent an invitation',
  access,
  body: z.object({ code }),
  response: z.object({
    invite: z.object({ firm: z.string(), email: z.string(), rights: z.array(z.enum(firmRights)) }),
  }),
  errors: { 404: ['unknown_firm_invite'] },
});

/** Joins a firm with the invited account. 409 `has_own_account`: it has terms, quotes or people. */
export const joinFirm = defineEndpoint({
  operationId: 'joinFirm',
  method: 'POST',
  path: `${path}/join`,
  summary: 'Join a firm',
  access,
  body: z.object({ code }),
  response: answer,
  errors: {
    403: ['not_a_customer', 'other_address'],
    404: ['unknown_firm_invite'],
    409: ['has_own_account'],
  },
});

export const changeMember = defineEndpoint({
  operationId: 'changeMember',
  method: 'PUT',
  path: `${path}/members/:id`,
  summary: 'Change a person’s rights within the firm',
  access,
  params,
  body: z.object({ rights }),
  response: answer,
  errors: { 403: ['not_a_professional', 'firm_right_missing'], 404: ['unknown_member'] },
});

/** Members may remove themselves. Accounts that became professional through the firm stop being so. */
export const removeMember = defineEndpoint({
  operationId: 'removeMember',
  method: 'DELETE',
  path: `${path}/members/:id`,
  summary: 'Remove a person from the firm, or leave it',
  access,
  params,
  response: z.object({ removed: z.literal(true) }),
  errors: { 403: ['not_a_professional', 'firm_right_missing'], 404: ['unknown_member'] },
});
