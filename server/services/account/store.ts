import { and, asc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm';
import type { StaffRole } from '#domain/access/role.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import { nameWords } from '#domain/validation/fold-person-name.ts';
import { foldTyped } from '#domain/validation/fold-typed.ts';
import { phoneDigits } from '#domain/validation/phone.ts';
import type { Database } from '#server/db/database.ts';
import { foldedName } from '#server/db/folded-name.ts';
import { hasDigits } from '#server/db/has-digits.ts';
import { lockName } from '#server/db/lock-name.ts';
import { customers, roleGrants } from './tables.ts';

export type StoredCustomer = typeof customers.$inferSelect;

const hasId = (id: string) => eq(customers.id, id);

export async function findCustomer(db: Database, id: string): Promise<StoredCustomer | undefined> {
  const [found] = await db.select().from(customers).where(hasId(id));
  return found;
}

export async function lockCustomer(tx: Database, id: string): Promise<StoredCustomer | undefined> {
  const [found] = await tx.select().from(customers).where(hasId(id)).for('update');
  return found;
}

// Runs for every call with a token, so it is prepared.
const prepareIdentity = (db: Database) =>
  db
    .select({ isPro: customers.isPro, role: roleGrants.role })
    .from(customers)
    .leftJoin(roleGrants, and(eq(roleGrants.email, customers.email), eq(customers.emailVerified, true)))
    .where(eq(customers.id, sql.placeholder('id')))
    .prepare('read_identity');

/** Returns one row per role, or one row with null without roles; no rows for an unknown account. */
export type ReadIdentity = (
  id: string,
) => Promise<{ isPro: boolean; role: (typeof roleGrants.$inferSelect)['role'] | null }[]>;

export function identityReader(db: Database): ReadIdentity {
  let statement: ReturnType<typeof prepareIdentity> | undefined;
  return (id) => {
    statement ??= prepareIdentity(db);
    return statement.execute({ id });
  };
}

/** Assigns a confirmed address to one account; a previous owner keeps it as unconfirmed. */
async function takeEmail(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  // Serializes concurrent claims of one address.
  await lockName(tx, `email ${email}`);
  await tx
    .update(customers)
    .set({ emailVerified: false })
    .where(and(eq(customers.email, email), eq(customers.emailVerified, true), ne(customers.id, id)));
}

/** Inserts an account; for an existing one, updates only the address. */
export async function putCustomer(
  tx: Database,
  customer: typeof customers.$inferInsert,
): Promise<StoredCustomer> {
  const { email, emailVerified = false } = customer;
  if (emailVerified) await takeEmail(tx, customer);
  const [put] = await tx
    .insert(customers)
    .values(customer)
    .onConflictDoUpdate({ target: customers.id, set: { email, emailVerified } })
    .returning();
  if (!put) throw new Error('A customer was put and not returned');
  return put;
}

export async function updateProfile(
  db: Database,
  id: string,
  changed: Partial<StoredCustomer>,
): Promise<StoredCustomer | undefined> {
  const [updated] = await db.update(customers).set(changed).where(hasId(id)).returning();
  return updated;
}

/** Changes an account's confirmed address and moves its roles. */
export async function moveEmail(tx: Database, id: string, email: string, at: Date): Promise<void> {
  const before = await lockCustomer(tx, id);
  if (!before || (before.email === email && before.emailVerified)) return;
  await takeEmail(tx, { id, email });
  await tx.update(customers).set({ email, emailVerified: true, updatedAt: at }).where(hasId(id));
  // An unconfirmed address gave this account no roles.
  if (before.email === email || !before.emailVerified) return;
  const moved = await tx.delete(roleGrants).where(eq(roleGrants.email, before.email)).returning();
  if (moved.length > 0)
    await tx
      .insert(roleGrants)
      .values(moved.map((grant) => ({ ...grant, email })))
      .onConflictDoNothing();
}

export async function removeCustomer(tx: Database, id: string): Promise<void> {
  const [gone] = await tx.delete(customers).where(hasId(id)).returning();
  if (gone?.emailVerified) await tx.delete(roleGrants).where(eq(roleGrants.email, gone.email));
}

export async function findConfirmedEmail(db: Database, id: string): Promise<string | undefined> {
  const isConfirmed = and(hasId(id), eq(customers.emailVerified, true));
  const [found] = await db.select({ email: customers.email }).from(customers).where(isConfirmed);
  return found?.email;
}

export async function findAccountOf(db: Database, email: string): Promise<string | undefined> {
  const isConfirmed = and(eq(customers.email, email), eq(customers.emailVerified, true));
  const [found] = await db.select({ id: customers.id }).from(customers).where(isConfirmed);
  return found?.id;
}

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Matches part of address, name or phone number, or the full id or postal code. */
function fits(text: string) {
  const has = (folded: string): string => `%${literally(folded)}%`;
  const postalCode = normalisePostalCode(foldTyped(text));
  const digits = phoneDigits(text);
  const email = comparedEmail(text);
  const words = nameWords(text).join(' ');
  const name = foldedName(sql`${customers.firstName} || ' ' || ${customers.lastName}`);
  return or(
    hasId(text),
    email ? ilike(customers.email, has(email)) : undefined,
    words ? sql`${name} like ${has(words)}` : undefined,
    postalCode ? eq(customers.postalCode, postalCode) : undefined,
    digits.length >= 4 ? hasDigits(customers.phone, digits) : undefined,
  );
}

/** Searches accounts, ordered by name. */
export const searchCustomers = (db: Database, text: string, limit: number): Promise<StoredCustomer[]> =>
  db
    .select()
    .from(customers)
    .where(fits(text))
    .orderBy(asc(customers.lastName), asc(customers.firstName), asc(customers.id))
    .limit(limit);

/** Like searchCustomers(), for professionals and with pagination; empty text lists all. */
export const searchProfessionals = (
  db: Database,
  text: string,
  { from, limit }: { from: number; limit: number },
): Promise<StoredCustomer[]> =>
  db
    .select()
    .from(customers)
    .where(and(eq(customers.isPro, true), text === '' ? undefined : fits(text)))
    .orderBy(asc(customers.lastName), asc(customers.firstName), asc(customers.id))
    .offset(from)
    .limit(limit);

/** Returns the accounts whose confirmed address has one of the roles, by name. */
export const accountsWithRoles = (db: Database, roles: readonly StaffRole[]): Promise<StoredCustomer[]> =>
  db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.emailVerified, true),
        inArray(
          customers.email,
          db
            .select({ email: roleGrants.email })
            .from(roleGrants)
            .where(inArray(roleGrants.role, [...roles])),
        ),
      ),
    )
    .orderBy(asc(customers.firstName), asc(customers.lastName), asc(customers.id))
    .limit(200);
