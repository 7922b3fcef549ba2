import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { accountMessages, newPassword } from './account-forms.ts';
import { customersBase } from './contract.ts';

const base = `${customersBase}/security` as const;
const access = { scope: 'account' } as const;

/** Error code if an external provider such as Okta manages the accounts on its own pages. */
const elsewhere = 'accounts_elsewhere';

export const accountSignInSchema = z.object({
  /** The `sid` of its access tokens. */
  id: z.string(),
  device: z.string(),
  address: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_this: z.boolean(),
});
export type AccountSignIn = z.infer<typeof accountSignInSchema>;

const signInsAnswer = z.object({ sign_ins: z.array(accountSignInSchema) });

/** Last used first. */
export const getSignIns = defineEndpoint({
  operationId: 'getSignIns',
  method: 'GET',
  path: `${base}/sign-ins`,
  summary: 'Where the account is signed in',
  access,
  response: signInsAnswer,
  errors: { 409: [elsewhere] },
});

/** Revokes the session's tokens. 404 also for another account's session. */
export const endSignIn = defineEndpoint({
  operationId: 'endSignIn',
  method: 'DELETE',
  path: `${base}/sign-ins/:id`,
  summary: 'Sign one device out',
  access,
  params: z.object({ id: z.string().overwrite(withoutControls).trim().min(1).max(100) }),
  response: signInsAnswer,
  errors: { 404: ['unknown_sign_in'], 409: [elsewhere] },
});

export const endOtherSignIns = defineEndpoint({
  operationId: 'endOtherSignIns',
  method: 'POST',
  path: `${base}/sign-out-others`,
  summary: 'Sign all other devices out',
  access,
  response: signInsAnswer,
  errors: { 409: [elsewhere] },
});

/** Includes the calling session. */
export const endAllSignIns = defineEndpoint({
  operationId: 'endAllSignIns',
  method: 'POST',
  path: `${base}/sign-out-everywhere`,
  summary: 'Sign all devices out',
  access,
  response: z.object({ ended: z.literal(true) }),
  errors: { 409: [elsewhere] },
});

/** The current password need not meet the rules for new ones. */
export const knownPassword = z
  .string({ error: accountMessages.password })
  .min(1, { error: accountMessages.password })
  .max(4_000, { error: accountMessages.password });

export const passwordChangeSchema = z.object({ current: knownPassword, password: newPassword });

const unconfirmed = {
  403: ['identity_not_confirmed'],
  409: [elsewhere],
  429: ['too_many_tries'],
} as const;

/**
 * Signs out all other devices. 403 for a wrong current password, 429 after too many attempts, 422 at
 * `body.password` for a common or personal new one.
 */
export const changePassword = defineEndpoint({
  operationId: 'changePassword',
  method: 'POST',
  path: `${base}/password`,
  summary: 'Change the password',
  access,
  body: passwordChangeSchema,
  response: signInsAnswer,
  errors: unconfirmed,
});

export const emailChangeSchema = z.object({ email: contactFields.email, password: knownPassword });

/**
 * Sends a link to both addresses; the change needs both clicks. Responses never reveal whether the new
 * address has an account. 422 at `body.email` for the current address.
 */
export const requestEmailChange = defineEndpoint({
  operationId: 'requestEmailChange',
  method: 'POST',
  path: `${base}/email`,
  summary: 'Ask for another email address',
  access,
  body: emailChangeSchema,
  response: z.object({ sent: z.literal(true) }),
  status: 202,
  errors: unconfirmed,
});
