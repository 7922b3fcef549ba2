import type { Database } from '#server/db/database.ts';
import { isDatabaseAway } from '#server/db/database-errors.ts';
import { once } from '#server/http/once.ts';
import { readSecretKey } from './secret-store.ts';

/** Reads its keys at the start: a transaction of the embedded database holds the only connection. */
export class SecretKeys {
  private readonly keys: (() => Promise<string>)[] = [];

  constructor(private readonly deps: { db: Database; now: () => Date }) {}

  /** Email addresses, networks and phone numbers are stored as digests with the `digest key`. */
  keyOf(name: 'digest key' | 'links' | 'appointment links' | 'captcha'): () => Promise<string> {
    const { db, now } = this.deps;
    const key = once(() => readSecretKey(db, name, now()));
    this.keys.push(key);
    return key;
  }

  /** Leaves them to their first use while PostgreSQL is away, which has other connections. */
  async readAll(): Promise<void> {
    try {
      for (const key of this.keys) await key();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }
}
