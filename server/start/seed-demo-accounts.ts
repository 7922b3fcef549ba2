import type { Database } from '#server/db/database.ts';
import { CustomerService } from '#server/services/account/customer-service.ts';
import { findAccount, insertAccount } from '#server/services/account/identity/accounts/account-store.ts';
import { argon2Passwords } from '#server/services/account/identity/passwords.ts';
import { addGrant } from '#server/services/account/role-grant-store.ts';
import { putTerms } from '#server/services/trade/credit-store.ts';

const agentRoles = ['agent', 'approve_money', 'approve_trade', 'run_jobs'] as const;
const managerRoles = ['administrator'] as const;
const editorRoles = ['editor', 'publish_prices'] as const;

const demoAccounts = [
  { email: 'homeowner@example.com', firstName: 'Harriet', lastName: 'Owens', postalCode: '06851' },
  {
    email: 'pro@example.com',
    firstName: 'Pat',
    lastName: 'Carver',
    postalCode: '50219',
    isPro: true,
    creditLimitCents: 2_500_000,
  },
  { email: 'agent@example.com', firstName: 'Amara', lastName: 'Gentry', roles: agentRoles },
  { email: 'manager@example.com', firstName: 'Noor', lastName: 'Haddad', roles: managerRoles },
  { email: 'editor@example.com', firstName: 'Ed', lastName: 'Wright', roles: editorRoles },
] as const;

const giveTerms = (db: Database, customerId: string, limitCents: number, updatedAt: Date): Promise<void> =>
  putTerms(db, { customerId, limitCents, netDays: 30, updatedAt });

/** Creates demo accounts with a common password; keeps existing ones. */
export async function seedDemoAccounts(
  db: Database,
  password: string,
  now: () => Date,
  passwords = argon2Passwords,
): Promise<void> {
  const customers = new CustomerService({ db, now });
  for (const { email, ...demo } of demoAccounts) {
    if (await findAccount(db, { email })) continue;
    const account = await insertAccount(db, {
      email,
      passwordHash: await passwords.hash(password),
      now: now(),
    });
    if (!account) continue;
    await customers.welcome({ id: account.id, email, emailVerified: true, ...demo });
    if ('creditLimitCents' in demo) await giveTerms(db, account.id, demo.creditLimitCents, now());
    if ('roles' in demo) for (const role of demo.roles) await addGrant(db, { email, role }, now());
  }
}
