import {
  creationOptionsSchema,
  type NewCredential,
  type PasskeyCreationOptions,
  type UsedCredential,
} from '#domain/account/passkeys-contract.ts';
import { randomBytes } from '#server/runtime/runtime.ts';
import type { StoredPasskey } from './passkey-store.ts';

/** EdDSA, ES256 and RS256: supported by current authenticators. */
const algorithms = [-8, -7, -257];

/** Lifetime of a challenge and timeout of the authenticator. */
export const challengeLifeMs = 5 * 60_000;

/** Allows any discoverable passkey of this shop. */
export interface PasskeyRequestOptions {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
}

/** Reason for a rejected credential, without submitted data. */
export class CredentialRefused extends Error {}

/** The account id is stable and holds no personal data. */
export const userHandleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url');

/** Truncates the library's messages before they quote submitted data. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof CredentialRefused) throw error;
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/["`:]|, expected/);
    throw new CredentialRefused(reason.trim().slice(0, 120));
  }
}

// Loaded lazily: imports about two hundred certificate modules.
const library = () => import('@simplewebauthn/server');

/**
 * Browsers omit unrequested attestation, except self attestation. Attestation with certificates is rejected
 * unread: verification would fetch lists from URLs that it names (SSRF).
 */
async function refuseCertificates({ response }: NewCredential): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const format = attestation.get('fmt');
  const isPlain = format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'));
  if (!isPlain) throw new CredentialRefused('Unexpected attestation');
}

/**
 * The shop as WebAuthn relying party, by the host of its origin. Requires user verification (PIN or
 * biometrics): a passkey replaces the password, so possession alone must not suffice.
 */
export class RelyingParty {
  private readonly id: string;

  constructor(private readonly deps: { origin: string; name: () => string }) {
    this.id = new URL(deps.origin).hostname;
  }

  async creationOptions(
    account: { id: string; email: string },
    known: readonly StoredPasskey[],
  ): Promise<PasskeyCreationOptions> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: this.deps.name(),
      rpID: this.id,
      timeout: challengeLifeMs,
      userName: account.email,
      userDisplayName: account.email,
      userID: new Uint8Array(Buffer.from(account.id)),
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
      // Discoverable: sign-in needs no user name, so it reveals no accounts.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
    });
    return creationOptionsSchema.parse(options);
  }

  /** Throws `CredentialRefused`. */
  async verifyNew(
    response: NewCredential,
    expectedChallenge: string,
  ): Promise<Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'transports'>> {
    const { verifyRegistrationResponse } = await library();
    return refusing(async () => {
      await refuseCertificates(response);
      const { transports = [] } = response.response;
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: {
          id: response.id,
          rawId: response.rawId,
          type: response.type,
          clientExtensionResults: {},
          response: { ...response.response, transports },
        },
        expectedChallenge,
        expectedOrigin: this.deps.origin,
        expectedRPID: this.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      });
      if (!verified || registrationInfo.credential.id !== response.id)
        throw new CredentialRefused('Unverified registration');
      const { id, publicKey, counter } = registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
    });
  }

  /** Built without the WebAuthn library, because every sign-in page requests these options. */
  requestOptions(): PasskeyRequestOptions {
    const challenge = randomBytes(32).toString('base64url');
    return { challenge, rpId: this.id, timeout: challengeLifeMs, userVerification: 'required' };
  }

  /** Returns the authenticator's new counter. Throws `CredentialRefused`. */
  async verifyUsed(
    { id, rawId, type, response }: UsedCredential,
    expectedChallenge: string,
    passkey: StoredPasskey,
  ): Promise<number> {
    const { verifyAuthenticationResponse } = await library();
    return refusing(async () => {
      if (response.userHandle !== userHandleOf(passkey.accountId))
        throw new CredentialRefused('Unexpected user handle');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { id, rawId, type, response, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: this.deps.origin,
        expectedRPID: this.id,
        requireUserVerification: true,
        credential: {
          id: passkey.id,
          counter: passkey.counter,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        },
      });
      if (!verified) throw new CredentialRefused('Wrong signature');
      return authenticationInfo.newCounter;
    });
  }
}
