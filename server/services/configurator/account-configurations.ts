import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import { endConfigurations, readOwned, readSaved } from './saved-store.ts';

export const configurationsOfAccounts = (db: Database, now: () => Date): AccountPart => ({
  exportOf: async ({ id }) => ({ saved: await readSaved(db, id), made: await readOwned(db, id) }),
  forget: (tx, { id }) => endConfigurations(tx, id, now()),
});
