import { isPersonalPassword, type Registration } from '#domain/account/account-forms.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { AccountLinks, LinkOf } from './accounts/account-links.ts';
import {
  deleteAccount,
  findAccount,
  insertAccount,
  lockAccount,
  type StoredAccount,
  updateAccount,
} from './accounts/account-store.ts';
import { type LinkPurpose, newToken } from './domain.ts';
import type { IdentityEmail } from './emails.ts';
import { isUsed, type StoredLink, type UselessLink } from './link-store.ts';
import type { Passwords } from './passwords.ts';
import type { SignIns } from './sign-ins.ts';
import type { SlowEmails } from './slow-emails.ts';
import type { Guess, SlowGuesses } from './slow-guesses.ts';

export interface AccountServiceDeps {
  db: Database;
  now: () => Date;
  passwords: Passwords;
  guesses: SlowGuesses;
  emails: SlowEmails;
  links: AccountLinks;
  signIns: SignIns;
  sendEmail: (tx: Database, email: IdentityEmail) => Promise<void>;
  /** Enqueues a link's email; its text is written later, when the account lookup runs. */
  promiseEmail: (tx: Database, link: PromisedLink) => Promise<void>;
  /** Notifies the other services of an account with a confirmed address. */
  welcome: (
    tx: Database,
    account: { id: string; email: string; emailVerified: boolean; firstName: string; lastName: string },
  ) => Promise<unknown>;
  changeEmail: (tx: Database, id: string, email: string) => Promise<void>;
}

export interface PromisedLink {
  purpose: 'register' | 'reset-password';
  email: string;
  token: string;
}

/** Result of a sign-in attempt; `retryAfterMs` if it was throttled. */
export type SignInResult = { accountId: string } | { retryAfterMs: number } | 'wrong';

/** The password is wrong, or the attempt was throttled. */
export type ConfirmFailure = 'wrong' | { retryAfterMs: number };
type ChangeResult = 'changed' | 'personal' | ConfirmFailure;
type EmailChangeResult = 'sent' | 'same' | ConfirmFailure;
type Confirmed = StoredAccount | { failure: ConfirmFailure };

export type LinkResult = 'confirmed' | 'one-to-go' | 'changed' | 'useless';

const namesOf = ({ email }: StoredAccount): string[] => [email, email.split('@')[0] ?? ''];

/**
 * Accounts: registration, sign-in, and changes of password and address. Account lookups run in jobs, so that
 * neither responses nor their timing reveal accounts.
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

  /** Starts a registration; the account exists once its address is confirmed. */
  async register({ firstName, lastName, email, password }: Registration, address: string): Promise<void> {
    const passwordHash = await this.deps.passwords.hash(password);
    const link = { email: comparedEmail(email), payload: { firstName, lastName, passwordHash } };
    const isAsked = await this.promiseLink('register', link, address);
    // A pending link may be a stranger's, who would then share the account with the reader.
    if (isAsked === 'recipient-waits') await this.deps.links.drop('register', link.email);
  }

  /** Enqueues a password reset link. The old password stays valid until then. */
  async requestReset(email: string, address: string): Promise<void> {
    await this.promiseLink('reset-password', { email: comparedEmail(email) }, address);
  }

  /** Returns undefined if a later link replaced it, so that the last email has the link that works. */
  async emailFor(tx: Database, promised: PromisedLink): Promise<IdentityEmail | undefined> {
    const { purpose, email: to, token } = promised;
    if (await this.deps.links.isReplaced(tx, promised)) return undefined;
    const account = await findAccount(tx, { email: to });
    if (purpose === 'register')
      return account ? { kind: 'account-exists', to } : { kind: 'confirm-address', to, token };
    return account ? { kind: 'reset-password', to, token } : { kind: 'no-account', to };
  }

  /** Returns a valid link's address without consuming the link. */
  async addressOf(purpose: LinkPurpose, token: string): Promise<string | undefined> {
    return (await this.deps.links.find(purpose, token))?.email;
  }

  whyUseless(token: string): Promise<UselessLink> {
    return this.deps.links.whyUseless(token);
  }

  /** Executes a link: creates an account or confirms one side of an address change. */
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
   * Sets a password by link, ends all sessions and resets throttling. Returns `personal` if it is derived
   * from the address; the link stays valid then.
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
   * Changes the password and ends all sessions except `kept`. Returns `personal` if it is derived from the
   * address.
   */
  async changePassword(id: string, current: string, password: string, kept?: string): Promise<ChangeResult> {
    const account = await this.confirmed(id, current);
    if ('failure' in account) return account.failure;
    if (isPersonalPassword(password, namesOf(account))) return 'personal';
    const passwordHash = await this.deps.passwords.hash(password);
    await inTransaction(this.deps.db, (tx) => this.putPassword(tx, account, passwordHash, kept));
    return 'changed';
  }

  /** Reauthenticates the owner before an irreversible action. */
  async confirmIdentity(accountId: string, password: string): Promise<boolean> {
    return !('failure' in (await this.confirmed(accountId, password)));
  }

  /** Emails both addresses; the change takes effect once both confirm. */
  async requestEmailChange(accountId: string, password: string, to: string): Promise<EmailChangeResult> {
    const account = await this.confirmed(accountId, password);
    if ('failure' in account) return account.failure;
    const newEmail = comparedEmail(to);
    if (newEmail === account.email) return 'same';
    const asked = { about: 'change-email', to: newEmail, from: { accountId } } as const;
    if ((await this.deps.emails.take(asked)) !== 'may-go') return 'sent';
    const [allow, change] = [newToken(), newToken()];
    await inTransaction(this.deps.db, async (tx) => {
      const half = { accountId, payload: { newEmail } };
      const { links, sendEmail } = this.deps;
      await links.put(tx, 'allow-email-change', allow, { ...half, email: account.email });
      await links.put(tx, 'change-email', change, { ...half, email: newEmail });
      await sendEmail(tx, { kind: 'allow-email-change', to: account.email, token: allow, newEmail });
      await sendEmail(tx, { kind: 'confirm-new-address', to: newEmail, token: change });
    });
    return 'sent';
  }

  async forget(tx: Database, accountId: string): Promise<void> {
    if (!(await findAccount(tx, { id: accountId }))) return;
    await this.deps.signIns.endAll(tx, accountId);
    await deleteAccount(tx, accountId);
  }

  async confirmed(accountId: string, password: string): Promise<Confirmed> {
    const account = await findAccount(this.deps.db, { id: accountId });
    const result = await this.signIn({ identifier: account?.email ?? '', password });
    if (result !== 'wrong' && 'retryAfterMs' in result) return { failure: result };
    return account && result !== 'wrong' ? account : { failure: 'wrong' };
  }

  private async putPassword(tx: Database, account: StoredAccount, passwordHash: string, kept?: string) {
    const { now, signIns, sendEmail } = this.deps;
    const { id, email: to } = account;
    await updateAccount(tx, id, { passwordHash, passwordChangedAt: now() });
    await (kept ? signIns.endOthers(tx, id, kept) : signIns.endAll(tx, id));
    await sendEmail(tx, { kind: 'password-changed', to, isOneLeft: kept !== undefined });
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
    // Of two halves at once, the second one sees the first.
    const account = accountId ? await lockAccount(tx, accountId) : undefined;
    if (!account) return 'useless';
    const other = purpose === 'change-email' ? 'allow-email-change' : 'change-email';
    const asked = { accountId: account.id, purpose: other, newEmail, now: this.deps.now() } as const;
    if (!(await isUsed(tx, asked))) return 'one-to-go';
    if (await findAccount(tx, { email: newEmail })) return 'useless';
    await updateAccount(tx, account.id, { email: newEmail });
    await this.deps.changeEmail(tx, account.id, newEmail);
    await this.deps.sendEmail(tx, { kind: 'email-changed', to: account.email, newEmail });
    return 'changed';
  }

  /** Silently drops a throttled email, so that the response reveals nothing. */
  private async promiseLink(purpose: PromisedLink['purpose'], link: LinkOf, address: string) {
    const { db, emails, links, promiseEmail } = this.deps;
    const asked = await emails.take({ about: purpose, to: link.email, from: { address } });
    if (asked !== 'may-go') return asked;
    const token = newToken();
    await inTransaction(db, async (tx) => {
      await links.put(tx, purpose, token, link);
      await promiseEmail(tx, { purpose, email: link.email, token });
    });
    return asked;
  }
}
