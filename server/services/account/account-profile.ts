import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import { readAddresses } from './address-store.ts';
import { readPreferences } from './preferences-store.ts';
import { rolesOf } from './role-grant-store.ts';
import { findCustomer, removeCustomer } from './store.ts';

export const profilesOfAccounts = (db: Database): AccountPart => ({
  exportOf: async ({ id, confirmedEmail }) => ({
    profile: await findCustomer(db, id),
    addresses: await readAddresses(db, id),
    preferences: (await readPreferences(db, id)) ?? null,
    roles: confirmedEmail === undefined ? [] : await rolesOf(db, confirmedEmail),
  }),
  forget: (tx, { id }) => removeCustomer(tx, id),
});
