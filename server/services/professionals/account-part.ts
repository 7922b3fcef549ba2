import type { Database } from '../../db/database.ts';
import type { AccountPart } from '../../plugins/account-part.ts';
import { forgetCertificates } from './certificate-store.ts';
import type { Certificates } from './certificates.ts';
import type { CreditAccounts } from './credit-accounts.ts';
import { forgetAccount } from './credit-store.ts';
import { proAccountOf } from './pro-accounts.ts';

/** What is kept of a professional. What they ordered on account stays without their name, as orders do. */
export const professionalsOfAccounts = (kept: {
  credit: CreditAccounts;
  certificates: Certificates;
}): AccountPart => ({
  exportOf: ({ id }) => proAccountOf(id, kept),
  forget: async (tx: Database, { id }) => {
    await forgetAccount(tx, id);
    await forgetCertificates(tx, id);
  },
});
