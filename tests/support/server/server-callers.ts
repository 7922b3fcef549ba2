import { randomUUID } from 'node:crypto';
import { staffRoles } from '#domain/access/role.ts';
import { insertAccount, noteSignIn } from '#server/services/account/identity/accounts/account-store.ts';
import { addGrant } from '#server/services/account/role-grant-store.ts';
import { plainPasswords } from '#tests/support/account/plain-passwords.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { rightPassword } from '#tests/support/made-values.ts';
import type { TestApp } from './server-app.ts';

export const signInOf = (accountId: string): string => `at-${accountId}`;

export async function newCustomer({ database: { db }, signUp }: TestApp, isPro = true): Promise<SignedIn> {
  const [email, now] = [`${randomUUID()}@example.com`, new Date()];
  const passwordHash = await plainPasswords.hash(rightPassword);
  const account = await insertAccount(db, { email, passwordHash, now });
  const id = account?.id ?? '';
  await noteSignIn(db, {
    grantId: signInOf(id),
    accountId: id,
    userAgent: 'Firefox',
    address: '::1',
    lastUsedAt: now,
  });
  return signUp({ id, email, isPro });
}

export async function newStaff({ database, signUp }: TestApp): Promise<SignedIn> {
  const email = 'staff@example.com';
  for (const role of staffRoles) await addGrant(database.db, { email, role }, new Date());
  return signUp({ email });
}
