import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import { forgetApplications } from './applications/application-store.ts';
import type { Applications } from './applications/applications.ts';
import { forgetInvites } from './applications/invite-store.ts';
import { forgetCertificates } from './certificate-store.ts';
import { forgetAccount } from './credit-store.ts';
import type { Firms } from './firm/firms.ts';
import { type Kept, proAccountOf } from './pro-accounts.ts';

/** Personal data of a professional. Orders on account are anonymized, not deleted. */
export const professionalsOfAccounts = ({
  applications,
  ...kept
}: Omit<Kept, 'firms'> & {
  firms: Firms;
  applications: Applications;
}): AccountPart => ({
  exportOf: async ({ id }) => ({
    ...(await proAccountOf(id, kept)),
    applications: await applications.of(id),
  }),
  forget: async (tx: Database, { id, confirmedEmail }) => {
    await forgetAccount(tx, id);
    await forgetCertificates(tx, id);
    await forgetApplications(tx, id);
    await forgetInvites(tx, id);
    await kept.firms.forget(tx, id, confirmedEmail);
  },
});
