import type { Caller } from '#domain/access/caller.ts';
import {
  maxPasskeys,
  type NewCredential,
  type Passkey,
  type PasskeyCreationOptions,
} from '#domain/account/passkeys-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { AccountService } from '../account-service.ts';
import { digest } from '../domain.ts';
import type { IdentityEmail } from '../emails.ts';
import { deleteBegunBy } from '../record-store.ts';
import { ownIdOf, signInIdOf, unconfirmed } from './account-security.ts';
import { findAccount, type StoredAccount } from './account-store.ts';
import { putChallenge, takeChallenge } from './challenge-store.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  type StoredPasskey,
} from './passkey-store.ts';
import { CredentialRefused, challengeLifeMs, type RelyingParty } from './relying-party.ts';

interface AccountPasskeysDeps {
  db: Database;
  now: () => Date;
  accounts: AccountService;
  party: RelyingParty;
  sendEmail: (tx: Database, email: IdentityEmail) => Promise<void>;
  logRefusal: (reason: string) => void;
}

const unknown = (): HttpError =>
  new HttpError(404, { code: 'unknown_passkey', message: 'This passkey is removed already.' });

const tooMany = (): HttpError =>
  new HttpError(409, {
    code: 'too_many_passkeys',
    message: `An account may have ${maxPasskeys} passkeys. Remove one to add another.`,
  });

const refused = (): HttpError =>
  new HttpError(422, {
    code: 'passkey_refused',
    message: 'This passkey could not be added. Please begin again with your password.',
  });

/** Short enough for a URL path, unlike a credential id. */
const shownId = ({ id }: StoredPasskey): string => digest(id).slice(0, 32);

/** Bound to the current session, in which the password was confirmed. */
const purposeOf = (caller: Caller): string => `add ${ownIdOf(caller)} ${signInIdOf(caller) ?? ''}`;

export class AccountPasskeys {
  constructor(private readonly deps: AccountPasskeysDeps) {}

  async list(caller: Caller): Promise<Passkey[]> {
    const listed = await listPasskeys(this.deps.db, ownIdOf(caller));
    return listed.map((passkey) => ({
      id: shownId(passkey),
      name: passkey.name,
      created_at: passkey.createdAt.toISOString(),
      last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
    }));
  }

  async begin(caller: Caller, password: string): Promise<PasskeyCreationOptions> {
    const { db, now, party } = this.deps;
    const account = await this.confirmed(caller, password);
    const known = await listPasskeys(db, account.id);
    if (known.length >= maxPasskeys) throw tooMany();
    const options = await party.creationOptions(account, known);
    const expiresAt = new Date(now().getTime() + challengeLifeMs);
    await putChallenge(db, { purpose: purposeOf(caller), challenge: options.challenge, expiresAt });
    return options;
  }

  async add(caller: Caller, { name, credential }: { name: string; credential: NewCredential }) {
    const accountId = ownIdOf(caller);
    const made = await this.verified(caller, credential);
    const createdAt = this.deps.now();
    await inTransaction(this.deps.db, async (tx) => {
      const passkey = { ...made, accountId, name, createdAt, lastUsedAt: null };
      const result = await insertPasskey(tx, passkey, maxPasskeys);
      if (result === 'full') throw tooMany();
      if (result === 'known') throw this.refuse('Known already');
      await this.writeOf(tx, 'passkey-added', passkey);
    });
    return this.list(caller);
  }

  async rename(caller: Caller, id: string, name: string): Promise<Passkey[]> {
    await renamePasskey(this.deps.db, { ...(await this.own(caller, id)), name });
    return this.list(caller);
  }

  /** Also ends a pending sign-in by this passkey. */
  async remove(caller: Caller, id: string, password: string): Promise<Passkey[]> {
    await this.confirmed(caller, password);
    const passkey = await this.own(caller, id);
    await inTransaction(this.deps.db, async (tx) => {
      if (!(await deletePasskey(tx, passkey))) throw unknown();
      await deleteBegunBy(tx, passkey.id);
      await this.writeOf(tx, 'passkey-removed', passkey);
    });
    return this.list(caller);
  }

  private async confirmed(caller: Caller, password: string): Promise<StoredAccount> {
    const account = await this.deps.accounts.confirmed(ownIdOf(caller), password);
    if ('failure' in account) throw unconfirmed(account.failure);
    return account;
  }

  private async verified(caller: Caller, credential: NewCredential) {
    const { db, now, party } = this.deps;
    const challenge = await takeChallenge(db, purposeOf(caller), now());
    if (challenge === undefined) throw this.refuse('No challenge');
    try {
      return await party.verifyNew(credential, challenge);
    } catch (error) {
      throw error instanceof CredentialRefused ? this.refuse(error.message) : error;
    }
  }

  private async own(caller: Caller, id: string): Promise<StoredPasskey> {
    const listed = await listPasskeys(this.deps.db, ownIdOf(caller));
    const passkey = listed.find((one) => shownId(one) === id);
    if (!passkey) throw unknown();
    return passkey;
  }

  private async writeOf(
    tx: Database,
    kind: 'passkey-added' | 'passkey-removed',
    { accountId, name }: Pick<StoredPasskey, 'accountId' | 'name'>,
  ): Promise<void> {
    const account = await findAccount(tx, { id: accountId });
    if (account) await this.deps.sendEmail(tx, { kind, to: account.email, name });
  }

  private refuse(reason: string): HttpError {
    this.deps.logRefusal(reason);
    return refused();
  }
}
