import { z } from 'zod';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { knownPassword } from './account-security.ts';
import { customersBase } from './customers.ts';
import { defineEndpoint } from './endpoint.ts';

const base = `${customersBase}/security/passkeys` as const;
const access = { scope: 'account' } as const;

/** Where accounts are kept by another provider, such as Okta, which has pages of its own for passkeys. */
const elsewhere = 'accounts_elsewhere';

/** How many passkeys an account may have. */
export const maxPasskeys = 10;

const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

/** At most 1,023 bytes, by WebAuthn. */
const credentialId = base64Url(1_364);

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
/** How a browser reaches an authenticator. */
export type PasskeyTransport = z.infer<typeof transport>;
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
};

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, so far as it is used here. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(transport) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.infer<typeof creationOptionsSchema>;

/** `RegistrationResponseJSON` of WebAuthn, without what is not looked at. */
export const newCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4_096),
    attestationObject: base64Url(16_384),
    /** A browser may name kinds that were not known yet: those are left out. */
    transports: z
      .array(z.string().max(40))
      .max(20)
      .transform((names) => names.flatMap((name) => transport.safeParse(name).data ?? []))
      .optional(),
  }),
});
export type NewCredential = z.output<typeof newCredentialSchema>;

/** `AuthenticationResponseJSON` of WebAuthn, without what is not looked at. */
export const usedCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4_096),
    authenticatorData: base64Url(4_096),
    signature: base64Url(2_048),
    /** Whose passkey it is; a passkey that needs no name typed always says it. */
    userHandle: base64Url(86),
  }),
});
export type UsedCredential = z.output<typeof usedCredentialSchema>;

/** What a customer calls a passkey, up to 60 characters. */
const passkeyName = z
  .string({ error: 'Name is a required field' })
  .overwrite(withoutControls)
  .trim()
  .min(1, { error: 'Name is a required field' })
  .max(60, { error: 'Name may have 60 characters at most' });

export const passkeySchema = z.object({
  /** Of these calls alone: it is not the id of the credential. */
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** `null` before the first sign-in by it. */
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const answer = z.object({ passkeys: z.array(passkeySchema) });
const params = z.object({ id: z.string().overwrite(withoutControls).trim().min(1).max(100) });

/** The latest first. */
export const getPasskeys = defineEndpoint({
  operationId: 'getPasskeys',
  method: 'GET',
  path: base,
  summary: 'The passkeys of the account',
  access,
  response: answer,
  errors: { 409: [elsewhere] },
});

export const passwordProofSchema = z.object({ password: knownPassword });

/**
 * What a browser makes a passkey by, good for five minutes, once, for the sign-in that asks. 403 where the
 * password is not right, 429 where there were too many tries, 409 where the account has `maxPasskeys`.
 */
export const beginPasskey = defineEndpoint({
  operationId: 'beginPasskey',
  method: 'POST',
  path: `${base}/options`,
  summary: 'Begin to add a passkey',
  access,
  body: passwordProofSchema,
  response: z.object({ options: creationOptionsSchema }),
  errors: {
    403: ['identity_not_confirmed'],
    409: [elsewhere, 'too_many_passkeys'],
    429: ['too_many_tries'],
  },
});

export const addPasskeySchema = z.object({ name: passkeyName, credential: newCredentialSchema });

/** 422 `passkey_refused` of what was not made for `beginPasskey`'s last answer, whatever is wrong with it. */
export const addPasskey = defineEndpoint({
  operationId: 'addPasskey',
  method: 'POST',
  path: base,
  summary: 'Add a passkey',
  access,
  body: addPasskeySchema,
  response: answer,
  status: 201,
  errors: { 409: [elsewhere, 'too_many_passkeys'], 422: ['passkey_refused'] },
});

export const renamePasskeySchema = z.object({ name: passkeyName });

export const renamePasskey = defineEndpoint({
  operationId: 'renamePasskey',
  method: 'PUT',
  path: `${base}/:id`,
  summary: 'Name a passkey',
  access,
  params,
  body: renamePasskeySchema,
  response: answer,
  errors: { 404: ['unknown_passkey'], 409: [elsewhere] },
});

/** It signs in no more; what it has signed in stays so. 404 also of the passkey of another account. */
export const removePasskey = defineEndpoint({
  operationId: 'removePasskey',
  method: 'POST',
  path: `${base}/:id/removal`,
  summary: 'Remove a passkey',
  access,
  params,
  body: passwordProofSchema,
  response: answer,
  errors: {
    403: ['identity_not_confirmed'],
    404: ['unknown_passkey'],
    409: [elsewhere],
    429: ['too_many_tries'],
  },
});
