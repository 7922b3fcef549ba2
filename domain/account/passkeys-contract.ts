import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { customersBase } from './contract.ts';
import { knownPassword } from './security-contract.ts';

const base = `${customersBase}/security/passkeys` as const;
const access = { scope: 'account' } as const;

/** Error code if an external provider such as Okta manages passkeys on its own pages. */
const elsewhere = 'accounts_elsewhere';

export const maxPasskeys = 10;

const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

/** WebAuthn limits ids to 1,023 bytes. */
const credentialId = base64Url(1_364);

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
export type PasskeyTransport = z.infer<typeof transport>;
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
};

/** The used part of WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
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

/** The used part of WebAuthn's `RegistrationResponseJSON`. */
export const newCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4_096),
    attestationObject: base64Url(16_384),
    /** Drops transports that are unknown here, as newer browsers may send. */
    transports: z
      .array(z.string().max(40))
      .max(20)
      .transform((names) => names.flatMap((name) => transport.safeParse(name).data ?? []))
      .optional(),
  }),
});
export type NewCredential = z.output<typeof newCredentialSchema>;

/** The used part of WebAuthn's `AuthenticationResponseJSON`. */
export const usedCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4_096),
    authenticatorData: base64Url(4_096),
    signature: base64Url(2_048),
    userHandle: base64Url(86),
  }),
});
export type UsedCredential = z.output<typeof usedCredentialSchema>;

const passkeyName = z
  .string({ error: 'Name is a required field' })
  .overwrite(withoutControls)
  .trim()
  .min(1, { error: 'Name is a required field' })
  .max(60, { error: 'Name may have 60 characters at most' });

export const passkeySchema = z.object({
  /** Id within these calls, not the credential's id. */
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** Null before the first use. */
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const answer = z.object({ passkeys: z.array(passkeySchema) });
const params = z.object({ id: z.string().overwrite(withoutControls).trim().min(1).max(100) });

/** Latest first. */
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
 * Creation options, valid once, for five minutes, for the calling session. 403 for a wrong password, 429
 * after too many attempts, 409 at `maxPasskeys`.
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

/** 422 `passkey_refused` for any mismatch with the last response of `beginPasskey`. */
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

/** Existing sessions of the passkey remain. 404 also for another account's passkey. */
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
