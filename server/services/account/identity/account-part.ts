import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import type { AccountService } from './account-service.ts';
import { findAccount, listSignIns } from './accounts/account-store.ts';
import { listPasskeys } from './accounts/passkey-store.ts';

/** Personal data: credentials and sessions of an account, without passwords or keys. */
export const signInsOfAccounts = (db: Database, accounts: AccountService): AccountPart => ({
  exportOf: async ({ id }) => {
    const account = await findAccount(db, { id });
    if (!account) return null;
    return {
      email: account.email,
      created_at: account.createdAt,
      password_changed_at: account.passwordChangedAt,
      sign_ins: (await listSignIns(db, id, new Date(0))).map(
        ({ userAgent, address, createdAt, lastUsedAt }) => ({
          device: userAgent,
          network_address: address,
          began_at: createdAt,
          last_used_at: lastUsedAt,
        }),
      ),
      passkeys: (await listPasskeys(db, id)).map(({ name, createdAt, lastUsedAt }) => ({
        name,
        added_at: createdAt,
        last_used_at: lastUsedAt,
      })),
    };
  },
  forget: (tx, { id }) => accounts.forget(tx, id),
});
