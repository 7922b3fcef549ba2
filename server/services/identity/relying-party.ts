import { randomBytes } from 'node:crypto';
import {
  creationOptionsSchema,
  type NewCredential,
  type PasskeyCreationOptions,
  type UsedCredential,
} from '#domain/contracts/passkeys.ts';
import type { StoredPasskey } from './passkey-store.ts';

/** EdDSA, ES256 and RS256: what authenticators in use can do. */
const algorithms = [-8, -7, -257];

/** How long a challenge is good, and a browser waits for its authenticator. */
export const challengeLifeMs = 5 * 60_000;

/** What a browser asks for a passkey by: for any of this shop's that is at hand. */
export interface PasskeyRequestOptions {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
}

/** Why what an authenticator made is not good, without anything that was sent. */
export class CredentialRefused extends Error {}

/** An account's id says nothing of a person, and stays its own. */
export const userHandleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url');

/** The library's reasons, up to where they begin to quote what was sent. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof CredentialRefused) throw error;
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/["`:]|, expected/);
    throw new CredentialRefused(reason.trim().slice(0, 120));
  }
}

// With some two hundred modules about certificates, which those alone wait for who use a passkey.
const library = () => import('@simplewebauthn/server');

/**
 * Browsers leave out statements that were not asked for, but for one that the passkey's own key has signed.
 * Those with certificates are refused unread: checking one fetches lists from addresses that it names.
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
 * The shop as authenticators know it: by the host of its one origin. They are asked to verify their user, by
 * a PIN, a finger or a face: a passkey takes the place of the password, and has to be more than a thing that
 * a thief could hold.
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
      // It is found without a name typed, and so shows no one which accounts there are.
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

  /** Without the library: every sign-in page that is opened asks for them. */
  requestOptions(): PasskeyRequestOptions {
    const challenge = randomBytes(32).toString('base64url');
    return { challenge, rpId: this.id, timeout: challengeLifeMs, userVerification: 'required' };
  }

  /** Answers with what the authenticator counts now. Throws `CredentialRefused`. */
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
