import type { Database } from '#server/db/database.ts';

export interface AccountOwner {
  id: string;
  /** Confirmed address in lower case: guest data under it belongs to the account too. */
  confirmedEmail: string | undefined;
}

export interface AccountPart {
  exportOf: (owner: AccountOwner) => Promise<unknown>;
  /** Deletes the data, or anonymizes records that must stay, in the caller's transaction. */
  forget: (tx: Database, owner: AccountOwner) => Promise<void>;
}
