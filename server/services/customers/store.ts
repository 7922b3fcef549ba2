import { and, asc, eq, ilike, ne, or, sql } from 'drizzle-orm';
import { comparedEmail } from '#domain/validation/email.ts';
import { nameWords } from '#domain/validation/fold-person-name.ts';
import { foldTyped } from '#domain/validation/fold-typed.ts';
import { phoneDigits } from '#domain/validation/phone.ts';
import { normalisePostalCode } from '#domain/validation/postal-code.ts';
import type { Database } from '#server/db/database.ts';
import { foldedName } from '#server/db/folded-name.ts';
import { hasDigits } from '#server/db/has-digits.ts';
import { customers, roleGrants } from './tables.ts';

export type StoredCustomer = typeof customers.$inferSelect;

const hasId = (id: string) => eq(customers.id, id);

export async function findCustomer(db: Database, id: string): Promise<StoredCustomer | undefined> {
  const [found] = await db.select().from(customers).where(hasId(id));
  return found;
}

/** As `findCustomer`, and no other transaction changes it until this one ends. */
export async function lockCustomer(tx: Database, id: string): Promise<StoredCustomer | undefined> {
  const [found] = await tx.select().from(customers).where(hasId(id)).for('update');
  return found;
}

// Every call with a token asks this: one statement, planned once.
const prepareIdentity = (db: Database) =>
  db
    .select({ isPro: customers.isPro, role: roleGrants.role })
    .from(customers)
    .leftJoin(roleGrants, and(eq(roleGrants.email, customers.email), eq(customers.emailVerified, true)))
    .where(eq(customers.id, sql.placeholder('id')))
    .prepare('read_identity');

/** A row for each role of an account, one of `null` where it has none; no rows of one that is not there. */
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

/**
 * Confirms an address for one account alone: another that held it before holds it unconfirmed from then on.
 */
async function takeEmail(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  // Of two accounts that come with it at once, the second sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`email ${email}`}))`);
  await tx
    .update(customers)
    .set({ emailVerified: false })
    .where(and(eq(customers.email, email), eq(customers.emailVerified, true), ne(customers.id, id)));
}

/** Adds an account; of one that is there already, writes over the address alone. */
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

/** `undefined` of an account that is not there. */
export async function updateProfile(
  db: Database,
  id: string,
  changed: Partial<StoredCustomer>,
): Promise<StoredCustomer | undefined> {
  const [updated] = await db.update(customers).set(changed).where(hasId(id)).returning();
  return updated;
}

/** Gives an account another confirmed address, and its roles with it. */
export async function moveEmail(tx: Database, id: string, email: string, at: Date): Promise<void> {
  const before = await lockCustomer(tx, id);
  if (!before || (before.email === email && before.emailVerified)) return;
  await takeEmail(tx, { id, email });
  await tx.update(customers).set({ email, emailVerified: true, updatedAt: at }).where(hasId(id));
  // Of an address that was never confirmed no role stood for this account.
  if (before.email === email || !before.emailVerified) return;
  const moved = await tx.delete(roleGrants).where(eq(roleGrants.email, before.email)).returning();
  if (moved.length > 0)
    await tx
      .insert(roleGrants)
      .values(moved.map((grant) => ({ ...grant, email })))
      .onConflictDoNothing();
}

/** Takes an account away with its profile; roles of its confirmed address go too. */
export async function removeCustomer(tx: Database, id: string): Promise<void> {
  const [gone] = await tx.delete(customers).where(hasId(id)).returning();
  if (gone?.emailVerified) await tx.delete(roleGrants).where(eq(roleGrants.email, gone.email));
}

/** The address of an account where it is confirmed. */
export async function findConfirmedEmail(db: Database, id: string): Promise<string | undefined> {
  const isConfirmed = and(hasId(id), eq(customers.emailVerified, true));
  const [found] = await db.select({ email: customers.email }).from(customers).where(isConfirmed);
  return found?.email;
}

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whose address, name or telephone number has the text in it, or whose id or postal code it is. */
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

/**
 * Accounts whose address, name or telephone number has the text in it, or whose id or postal code it is; by
 * name.
 */
export const searchCustomers = (db: Database, text: string, limit: number): Promise<StoredCustomer[]> =>
  db
    .select()
    .from(customers)
    .where(fits(text))
    .orderBy(asc(customers.lastName), asc(customers.firstName), asc(customers.id))
    .limit(limit);

/** The same of professionals, a page of them; all of them where the text is empty. */
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
