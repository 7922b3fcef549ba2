import { and, eq } from 'drizzle-orm';
import type { StaffRole } from '#domain/access/role.ts';
import type { Database } from '#server/db/database.ts';
import { customers, roleGrants } from './tables.ts';

export interface Grant {
  /** In lower case. */
  email: string;
  role: StaffRole;
}

export async function addGrant(db: Database, grant: Grant, grantedAt: Date): Promise<boolean> {
  const added = await db
    .insert(roleGrants)
    .values({ ...grant, grantedAt })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
}

export async function removeGrant(db: Database, { email, role }: Grant): Promise<boolean> {
  const isGrant = and(eq(roleGrants.email, email), eq(roleGrants.role, role));
  return (await db.delete(roleGrants).where(isGrant).returning()).length > 0;
}

export async function hasConfirmedAccount(db: Database, email: string): Promise<boolean> {
  const confirmed = and(eq(customers.email, email), eq(customers.emailVerified, true));
  return (await db.select({ id: customers.id }).from(customers).where(confirmed)).length > 0;
}

export async function rolesOf(db: Database, email: string): Promise<StaffRole[]> {
  const found = await db
    .select({ role: roleGrants.role })
    .from(roleGrants)
    .where(eq(roleGrants.email, email));
  return found.map(({ role }) => role);
}
