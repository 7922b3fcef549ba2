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
 * Who is not to be contacted beyond what they asked for themselves. Asked before each letter, text message
 * and call, at the moment when it would go. The log takes every request, also one that changes nothing: what
 * is known must not show in what is done.
 */
export class DoNotContact {
  constructor(private readonly deps: DoNotContactDeps) {}

  /** In the caller's transaction, where one is passed. */
  async stop(contact: Contactable, source: ContactSource, tx: Database = this.deps.db): Promise<void> {
    await this.write(await this.digests(contact), 'stop', { source }, tx);
  }

  /** Takes back entries that were read before. */
  async resumeEntries(
    entries: readonly ContactDigest[],
    source: ContactSource,
    tx: Database = this.deps.db,
  ): Promise<void> {
    await this.write(entries, 'resume', { source }, tx);
  }

  /** Whether contact was stopped by anything of what is given. */
  async covers(contact: Contactable): Promise<boolean> {
    return (await this.stopped(contact)).length > 0;
  }

  /** The entries that hold, each of another kind. */
  async stopped(contact: Contactable): Promise<StoredContactEntry[]> {
    const entries = await this.digests(contact);
    return (await this.last(entries)).filter(({ action }) => action === 'stop');
  }

  /** The digests under which the log would name a contact, for tables that are compared with it. */
  async digests(contact: Contactable): Promise<ContactDigest[]> {
    return digestsOf(await this.deps.digestKey(), contact);
  }

  /** The token by which a letter's link stops the address that the letter went to. */
  async unsubscribeToken(email: string): Promise<string> {
    return unsubscribeToken(await this.deps.digestKey(), email);
  }

  /** Whether a token is one of ours. */
  async isToken(token: string): Promise<boolean> {
    return digestInToken(await this.deps.digestKey(), token) !== undefined;
  }

  /** Stops the address that a letter went to; false of a token that is not ours. */
  async unsubscribe(token: string): Promise<boolean> {
    const entry = digestInToken(await this.deps.digestKey(), token);
    if (entry) await this.write([entry], 'stop', { source: 'letter' }, this.deps.db);
    return entry !== undefined;
  }

  /** Stops what an account is reached by, and remembers that it was the account. */
  async stopOwn(accountId: string, contact: Contactable): Promise<void> {
    const by = await this.accountDigest(accountId);
    await this.write(await this.digests(contact), 'stop', { source: 'account', by }, this.deps.db);
  }

  /**
   * Takes back what an account may: all of what is proven to be its own, and of the rest what it stopped
   * itself. A number that anyone can write into a profile would open another's otherwise.
   */
  async resumeOwn(accountId: string, proven: Contactable, unproven: Contactable): Promise<void> {
    const by = await this.accountDigest(accountId);
    const own = await this.ownStops(by, unproven);
    const entries = [...(await this.digests(proven)), ...own];
    await this.write(entries, 'resume', { source: 'account', by }, this.deps.db);
  }

  /** Whether what is proven to be an account's is stopped by anyone, or the rest by the account itself. */
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
