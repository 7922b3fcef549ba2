import { isPersonalPassword, type Registration } from '#domain/validation/account-forms.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { AccountLinks, LinkOf } from './account-links.ts';
import {
  deleteAccount,
  findAccount,
  insertAccount,
  type StoredAccount,
  updateAccount,
} from './account-store.ts';
import { type LinkPurpose, newToken } from './domain.ts';
import type { IdentityLetter } from './letters.ts';
import { isUsed, type StoredLink, type UselessLink } from './link-store.ts';
import type { Passwords } from './passwords.ts';
import type { SignIns } from './sign-ins.ts';
import type { Guess, SlowGuesses } from './slow-guesses.ts';
import type { SlowLetters } from './slow-letters.ts';

export interface AccountServiceDeps {
  db: Database;
  now: () => Date;
  passwords: Passwords;
  guesses: SlowGuesses;
  letters: SlowLetters;
  links: AccountLinks;
  signIns: SignIns;
  /** Promises a letter in the transaction. */
  sendLetter: (tx: Database, letter: IdentityLetter) => Promise<void>;
  /** Promises the letter of a link, which is written when it is known whether its address has an account. */
  promiseLetter: (tx: Database, link: PromisedLink) => Promise<void>;
  /** Lets the other services know of an account whose address is confirmed. */
  welcome: (
    tx: Database,
    account: { id: string; email: string; emailVerified: boolean; firstName: string; lastName: string },
  ) => Promise<unknown>;
  /** The address of an account has changed. */
  changeEmail: (tx: Database, id: string, email: string) => Promise<void>;
}

/** A link whose letter is still to be written. */
export interface PromisedLink {
  purpose: 'register' | 'reset-password';
  email: string;
  token: string;
}

/** What came of a try to sign in. `retryAfterMs` of one that was not looked at. */
export type SignInResult = { accountId: string } | { retryAfterMs: number } | 'wrong';

/** Why an owner is not believed: the password is wrong, or was not looked at for now. */
export type ConfirmFailure = 'wrong' | { retryAfterMs: number };
type ChangeResult = 'changed' | 'personal' | ConfirmFailure;
type EmailChangeResult = 'sent' | 'same' | ConfirmFailure;
type Confirmed = StoredAccount | { failure: ConfirmFailure };

/** What came of a link that was clicked. */
export type LinkResult = 'confirmed' | 'one-to-go' | 'changed' | 'useless';

const namesOf = ({ email }: StoredAccount): string[] => [email, email.split('@')[0] ?? ''];

/**
 * Accounts: how they begin, who may sign in, and what changes their password and address. What depends on
 * whether an address has an account happens in a job, so that neither answers nor their time tell.
 */
export class AccountService {
  constructor(private readonly deps: AccountServiceDeps) {}

  async signIn(guess: Guess & { password: string }): Promise<SignInResult> {
    const { db, guesses, passwords } = this.deps;
    const folded = { ...guess, identifier: comparedEmail(guess.identifier) };
    const taken = await guesses.begin(folded);
    if ('retryAfterMs' in taken) return taken;
    const account = await findAccount(db, { email: folded.identifier });
    if (!(await passwords.isRight(guess.password, account?.passwordHash)) || !account) return 'wrong';
    await guesses.succeeded(taken);
    return { accountId: account.id };
  }

  /** Begins an account; it stands once its address is confirmed. */
  async register({ firstName, lastName, email, password }: Registration, address: string): Promise<void> {
    const passwordHash = await this.deps.passwords.hash(password);
    const link = { email: comparedEmail(email), payload: { firstName, lastName, passwordHash } };
    const isAsked = await this.promiseLink('register', link, address);
    // The letter that lies there may be of a stranger, who would share the account with the reader.
    if (isAsked === 'recipient-waits') await this.deps.links.drop('register', link.email);
  }

  /** Promises a link by which its owner chooses a new password. The one before stays good without it. */
  async requestReset(email: string, address: string): Promise<void> {
    await this.promiseLink('reset-password', { email: comparedEmail(email) }, address);
  }

  /** The letter of a link, by whether its address has an account at this moment. */
  async letterFor({ purpose, email: to, token }: PromisedLink): Promise<IdentityLetter> {
    const account = await findAccount(this.deps.db, { email: to });
    if (purpose === 'register')
      return account ? { kind: 'account-exists', to } : { kind: 'confirm-address', to, token };
    return account ? { kind: 'reset-password', to, token } : { kind: 'no-account', to };
  }

  /** The address that a link was sent to, if the link is still good; it stays so. */
  async addressOf(purpose: LinkPurpose, token: string): Promise<string | undefined> {
    return (await this.deps.links.find(purpose, token))?.email;
  }

  /** Why a link is not good any more. */
  whyUseless(token: string): Promise<UselessLink> {
    return this.deps.links.whyUseless(token);
  }

  /** What a link of a letter asks for: an account, or one half of the change of an address. */
  async confirm(token: string): Promise<LinkResult> {
    for (const purpose of ['register', 'change-email', 'allow-email-change'] as const)
      if (await this.deps.links.find(purpose, token))
        return inTransaction(this.deps.db, async (tx) => {
          const link = await this.deps.links.use(tx, purpose, token);
          if (!link) return 'useless';
          return purpose === 'register' ? this.begin(tx, link) : this.takeHalf(tx, link);
        });
    return 'useless';
  }

  /**
   * A new password by the link of a letter: every device is signed out, and guesses at the account are
   * forgotten. `personal` where it says no more than its owner's address; the link stays good then.
   */
  async resetPassword(token: string, password: string): Promise<'changed' | 'personal' | 'useless'> {
    const link = await this.deps.links.find('reset-password', token);
    const account = link && (await findAccount(this.deps.db, { email: link.email }));
    if (!account) return 'useless';
    if (isPersonalPassword(password, namesOf(account))) return 'personal';
    const passwordHash = await this.deps.passwords.hash(password);
    const changed = await inTransaction(this.deps.db, async (tx) => {
      if (!(await this.deps.links.use(tx, 'reset-password', token))) return false;
      await this.putPassword(tx, account, passwordHash);
      return true;
    });
    if (!changed) return 'useless';
    await this.deps.guesses.forget(account.email);
    return 'changed';
  }

  /**
   * A new password by the one that is known: all is signed out but `kept`. `personal` where it says no more
   * than its owner's address.
   */
  async changePassword(id: string, current: string, password: string, kept?: string): Promise<ChangeResult> {
    const account = await this.confirmed(id, current);
    if ('failure' in account) return account.failure;
    if (isPersonalPassword(password, namesOf(account))) return 'personal';
    const passwordHash = await this.deps.passwords.hash(password);
    await inTransaction(this.deps.db, (tx) => this.putPassword(tx, account, passwordHash, kept));
    return 'changed';
  }

  /** Whether the owner of an account is who asks, before something that cannot be undone. */
  async confirmIdentity(accountId: string, password: string): Promise<boolean> {
    return !('failure' in (await this.confirmed(accountId, password)));
  }

  /** Writes to both addresses; the change comes when both have confirmed it. */
  async requestEmailChange(accountId: string, password: string, to: string): Promise<EmailChangeResult> {
    const account = await this.confirmed(accountId, password);
    if ('failure' in account) return account.failure;
    const newEmail = comparedEmail(to);
    if (newEmail === account.email) return 'same';
    const asked = { about: 'change-email', to: newEmail, from: { accountId } } as const;
    if ((await this.deps.letters.take(asked)) !== 'may-go') return 'sent';
    const [allow, change] = [newToken(), newToken()];
    await inTransaction(this.deps.db, async (tx) => {
      const half = { accountId, payload: { newEmail } };
      const { links, sendLetter } = this.deps;
      await links.put(tx, 'allow-email-change', allow, { ...half, email: account.email });
      await links.put(tx, 'change-email', change, { ...half, email: newEmail });
      await sendLetter(tx, { kind: 'allow-email-change', to: account.email, token: allow, newEmail });
      await sendLetter(tx, { kind: 'confirm-new-address', to: newEmail, token: change });
    });
    return 'sent';
  }

  /** The account is gone, and with it all that opens it. */
  async forget(tx: Database, accountId: string): Promise<void> {
    if (!(await findAccount(tx, { id: accountId }))) return;
    await this.deps.signIns.endAll(tx, accountId);
    await deleteAccount(tx, accountId);
  }

  /** The account, where its password is right. */
  async confirmed(accountId: string, password: string): Promise<Confirmed> {
    const account = await findAccount(this.deps.db, { id: accountId });
    const result = await this.signIn({ identifier: account?.email ?? '', password });
    if (result !== 'wrong' && 'retryAfterMs' in result) return { failure: result };
    return account && result !== 'wrong' ? account : { failure: 'wrong' };
  }

  /** Ends every sign-in but the one that is to stay. */
  private async putPassword(tx: Database, account: StoredAccount, passwordHash: string, kept?: string) {
    const { now, signIns, sendLetter } = this.deps;
    const { id, email: to } = account;
    await updateAccount(tx, id, { passwordHash, passwordChangedAt: now() });
    await (kept ? signIns.endOthers(tx, id, kept) : signIns.endAll(tx, id));
    await sendLetter(tx, { kind: 'password-changed', to, isOneLeft: kept !== undefined });
  }

  private async begin(tx: Database, { email, payload }: StoredLink): Promise<LinkResult> {
    const { firstName = '', lastName = '', passwordHash = '' } = payload;
    const account = await insertAccount(tx, { email, passwordHash, now: this.deps.now() });
    if (!account) return 'useless';
    await this.deps.welcome(tx, { id: account.id, email, emailVerified: true, firstName, lastName });
    return 'confirmed';
  }

  private async takeHalf(tx: Database, { accountId, payload, purpose }: StoredLink): Promise<LinkResult> {
    const { newEmail = '' } = payload;
    const account = accountId ? await findAccount(tx, { id: accountId }) : undefined;
    if (!account) return 'useless';
    const other = purpose === 'change-email' ? 'allow-email-change' : 'change-email';
    const asked = { accountId: account.id, purpose: other, newEmail, now: this.deps.now() } as const;
    if (!(await isUsed(tx, asked))) return 'one-to-go';
    if (await findAccount(tx, { email: newEmail })) return 'useless';
    await updateAccount(tx, account.id, { email: newEmail });
    await this.deps.changeEmail(tx, account.id, newEmail);
    await this.deps.sendLetter(tx, { kind: 'email-changed', to: account.email, newEmail });
    return 'changed';
  }

  /** A letter that has to wait is left out, and nothing of that is answered. */
  private async promiseLink(purpose: PromisedLink['purpose'], link: LinkOf, address: string) {
    const { db, letters, links, promiseLetter } = this.deps;
    const asked = await letters.take({ about: purpose, to: link.email, from: { address } });
    if (asked !== 'may-go') return asked;
    const token = newToken();
    await inTransaction(db, async (tx) => {
      await links.put(tx, purpose, token, link);
      await promiseLetter(tx, { purpose, email: link.email, token });
    });
    return asked;
  }
}
