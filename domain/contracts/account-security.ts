import { z } from 'zod';
import { accountMessages, newPassword } from '#domain/validation/account-forms.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { customersBase } from './customers.ts';
import { defineEndpoint } from './endpoint.ts';

const base = `${customersBase}/security` as const;
const access = { scope: 'account' } as const;

/** Where accounts are kept by another provider, such as Okta, which has pages of its own for all of this. */
const elsewhere = 'accounts_elsewhere';

/** A sign-in of the account at one browser, until it is signed out there or runs out. */
export const accountSignInSchema = z.object({
  /** The `sid` of its access tokens. */
  id: z.string(),
  /** What the browser says of itself, as in `Firefox on Linux`. */
  device: z.string(),
  /** The network address that it was last used from. */
  address: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** Whether this call was made by it. */
  is_this: z.boolean(),
});
export type AccountSignIn = z.infer<typeof accountSignInSchema>;

const signInsAnswer = z.object({ sign_ins: z.array(accountSignInSchema) });

/** The last used first. */
export const getSignIns = defineEndpoint({
  operationId: 'getSignIns',
  method: 'GET',
  path: `${base}/sign-ins`,
  summary: 'Where the account is signed in',
  access,
  response: signInsAnswer,
  errors: { 409: [elsewhere] },
});

/** Its tokens are refused from then on. 404 also of the sign-in of another account. */
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

/** Ends the sign-in that asks as well. */
export const endAllSignIns = defineEndpoint({
  operationId: 'endAllSignIns',
  method: 'POST',
  path: `${base}/sign-out-everywhere`,
  summary: 'Sign all devices out',
  access,
  response: z.object({ ended: z.literal(true) }),
  errors: { 409: [elsewhere] },
});

/** No rule of new passwords is asked of the one in use. */
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
 * Signs all other devices out. 403 where the current password is not right, 429 where there were too many
 * tries; 422 of a new one that is too common or too personal, at `body.password`.
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
 * Sends a link to both addresses; the account has the new one once both were followed. Whether the new one
 * has an account already is said in no answer. 422 at `body.email` of the address that the account has.
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
