import type { Database } from '#server/db/database.ts';
import { addContactEntries, lastEntriesOf, type StoredContactEntry } from './do-not-contact-store.ts';
import {
  type Contactable,
  type ContactDigest,
  type ContactSource,
  digestInToken,
  digestOf,
  digestsOf,
  unsubscribeToken,
} from './domain.ts';

interface DoNotContactDeps {
  db: Database;
  now: () => Date;
  digestKey: () => Promise<string>;
}

/**
 * Suppression list for unrequested contact, checked before each email, text message and call. The log records
 * every request, even without effect, so that behavior does not reveal known contacts.
 */
export class DoNotContact {
  constructor(private readonly deps: DoNotContactDeps) {}

  async stop(contact: Contactable, source: ContactSource, tx: Database = this.deps.db): Promise<void> {
    await this.write(await this.digests(contact), 'stop', { source }, tx);
  }

  async resumeEntries(
    entries: readonly ContactDigest[],
    source: ContactSource,
    tx: Database = this.deps.db,
  ): Promise<void> {
    await this.write(entries, 'resume', { source }, tx);
  }

  /**
   * Resumes a phone that stopped by text message alone, for a message from it; returns false if it did not. A
   * stop that came another way is about calls too: staff ask its owner.
   */
  async resumeTexted(phone: string, tx: Database): Promise<boolean> {
    const entries = await this.digests({ phone });
    const digests = entries.map(({ digest }) => digest);
    const [last] = await lastEntriesOf(tx, digests);
    const [elsewhere] = await lastEntriesOf(tx, digests, 'text');
    if (last?.action !== 'stop' || elsewhere?.action === 'stop') return false;
    await this.write(entries, 'resume', { source: 'text' }, tx);
    return true;
  }

  async covers(contact: Contactable): Promise<boolean> {
    return (await this.stopped(contact)).length > 0;
  }

  async stopped(contact: Contactable): Promise<StoredContactEntry[]> {
    const entries = await this.digests(contact);
    return (await this.last(entries)).filter(({ action }) => action === 'stop');
  }

  /** Returns those that are stopped, as given. */
  async stoppedContacts(asked: {
    phones?: readonly string[];
    emails?: readonly string[];
  }): Promise<string[]> {
    const { phones = [], emails = [] } = asked;
    const key = await this.deps.digestKey();
    const entries = [
      ...phones.map((phone) => ({ given: phone, digests: digestsOf(key, { phone }) })),
      ...emails.map((email) => ({ given: email, digests: digestsOf(key, { email }) })),
    ];
    const last = await this.last(entries.flatMap(({ digests }) => digests));
    const stopped = new Set(last.flatMap(({ action, digest }) => (action === 'stop' ? digest : [])));
    return entries.flatMap(({ given, digests }) =>
      digests.some(({ digest }) => stopped.has(digest)) ? given : [],
    );
  }

  /** Returns a contact's digests, for tables that are compared with the log. */
  async digests(contact: Contactable): Promise<ContactDigest[]> {
    return digestsOf(await this.deps.digestKey(), contact);
  }

  /** Returns the unsubscribe token of an address. */
  async unsubscribeToken(email: string): Promise<string> {
    return unsubscribeToken(await this.deps.digestKey(), email);
  }

  async isToken(token: string): Promise<boolean> {
    return digestInToken(await this.deps.digestKey(), token) !== undefined;
  }

  /** Stops the address of an unsubscribe token; returns false for an invalid token. */
  async unsubscribe(token: string): Promise<boolean> {
    const entry = digestInToken(await this.deps.digestKey(), token);
    if (entry) await this.write([entry], 'stop', { source: 'letter' }, this.deps.db);
    return entry !== undefined;
  }

  /** Stops an account's contact details and records the account. */
  async stopOwn(accountId: string, contact: Contactable): Promise<void> {
    const by = await this.accountDigest(accountId);
    await this.write(await this.digests(contact), 'stop', { source: 'account', by }, this.deps.db);
  }

  /**
   * Resumes an account's verified contact details, and unverified ones only if this account stopped them.
   * Otherwise anyone could resume another person's number by adding it to a profile.
   */
  async resumeOwn(accountId: string, proven: Contactable, unproven: Contactable): Promise<void> {
    const by = await this.accountDigest(accountId);
    const own = await this.ownStops(by, unproven);
    const entries = [...(await this.digests(proven)), ...own];
    await this.write(entries, 'resume', { source: 'account', by }, this.deps.db);
  }

  /** Returns true if a verified detail is stopped, or an unverified one by the account itself. */
  async isStoppedFor(accountId: string, proven: Contactable, unproven: Contactable): Promise<boolean> {
    const own = await this.ownStops(await this.accountDigest(accountId), unproven);
    return own.length > 0 || (await this.covers(proven));
  }

  private async ownStops(by: string, contact: Contactable): Promise<StoredContactEntry[]> {
    return (await this.stopped(contact)).filter((entry) => entry.by === by);
  }

  private async accountDigest(accountId: string): Promise<string> {
    return digestOf(await this.deps.digestKey(), `account ${accountId}`);
  }

  private async last(entries: readonly ContactDigest[]): Promise<StoredContactEntry[]> {
    if (entries.length === 0) return [];
    return lastEntriesOf(
      this.deps.db,
      entries.map(({ digest }) => digest),
    );
  }

  private write(
    entries: readonly ContactDigest[],
    action: 'stop' | 'resume',
    { source, by = null }: { source: ContactSource; by?: string | null },
    tx: Database,
  ): Promise<void> {
    const at = this.deps.now();
    return addContactEntries(
      tx,
      entries.map(({ kind, digest }) => ({ kind, digest, action, at, source, by })),
    );
  }
}
