import type { Database } from '#server/db/database.ts';

/** Whose data is asked for. */
export interface AccountOwner {
  id: string;
  /** The address that it has confirmed, in lower case: what a guest did under it is the account's too. */
  confirmedEmail: string | undefined;
}

/** What one service keeps of accounts. */
export interface AccountPart {
  /** All of it, as data that the account's owner can read. */
  exportOf: (owner: AccountOwner) => Promise<unknown>;
  /** Deletes it, or takes the account's name off what has to stay, in the caller's transaction. */
  forget: (tx: Database, owner: AccountOwner) => Promise<void>;
}
