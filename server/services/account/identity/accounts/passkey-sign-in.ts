import type { UsedCredential } from '#domain/account/passkeys-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { SignInResult } from '../account-service.ts';
import type { SlowGuesses } from '../slow-guesses.ts';
import { putChallenge, takeChallenge } from './challenge-store.ts';
import { findPasskey, notePasskeyUse } from './passkey-store.ts';
import {
  CredentialRefused,
  challengeLifeMs,
  type PasskeyRequestOptions,
  type RelyingParty,
} from './relying-party.ts';

interface PasskeySignInDeps {
  db: Database;
  now: () => Date;
  party: RelyingParty;
  guesses: SlowGuesses;
  logRefusal: (reason: string) => void;
}

/** A passkey sign-in attempt for the authorization request `uid`. */
interface PasskeyTry {
  uid: string;
  credential: UsedCredential;
  address: string;
}

const purposeOf = (uid: string): string => `sign-in ${uid}`;

/**
 * Sign-in by discoverable passkey, without a user name. Attempts are throttled per network, like passwords,
 * and per passkey; they do not throttle the account's password.
 */
export class PasskeySignIn {
  constructor(private readonly deps: PasskeySignInDeps) {}

  /** Replaces an earlier challenge of the same authorization request. */
  async begin(uid: string): Promise<PasskeyRequestOptions> {
    const { db, now, party } = this.deps;
    const options = party.requestOptions();
    const expiresAt = new Date(now().getTime() + challengeLifeMs);
    await putChallenge(db, { purpose: purposeOf(uid), challenge: options.challenge, expiresAt });
    return options;
  }

  async signIn({ uid, credential, address }: PasskeyTry): Promise<SignInResult> {
    const { guesses, logRefusal } = this.deps;
    const taken = await guesses.begin({ identifier: `passkey ${credential.id}`, address });
    if ('retryAfterMs' in taken) return taken;
    try {
      const accountId = await this.accountOf(uid, credential);
      await guesses.succeeded(taken);
      return { accountId };
    } catch (error) {
      if (!(error instanceof CredentialRefused)) throw error;
      logRefusal(error.message);
      return 'wrong';
    }
  }

  private async accountOf(uid: string, credential: UsedCredential): Promise<string> {
    const { db, now, party } = this.deps;
    const challenge = await takeChallenge(db, purposeOf(uid), now());
    if (challenge === undefined) throw new CredentialRefused('No challenge');
    const passkey = await findPasskey(db, credential.id);
    if (!passkey) throw new CredentialRefused('Unknown passkey');
    const counter = await party.verifyUsed(credential, challenge, passkey);
    if (!(await notePasskeyUse(db, passkey, { counter, at: now() })))
      throw new CredentialRefused('Used or removed meanwhile');
    return passkey.accountId;
  }
}
