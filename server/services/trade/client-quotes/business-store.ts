import { eq } from 'drizzle-orm';
import type { BusinessChange, BusinessFields } from '#domain/trade/business-profile-contract.ts';
import type { Database } from '#server/db/database.ts';
import { businessProfiles } from './tables.ts';

export type StoredBusiness = typeof businessProfiles.$inferSelect;

const isOf = (customerId: string) => eq(businessProfiles.customerId, customerId);

export async function readBusiness(db: Database, customerId: string): Promise<StoredBusiness | undefined> {
  return (await db.select().from(businessProfiles).where(isOf(customerId)))[0];
}

/** Locks the row until the transaction ends, which serializes quote numbers. */
export async function lockBusiness(tx: Database, customerId: string): Promise<StoredBusiness | undefined> {
  return (await tx.select().from(businessProfiles).where(isOf(customerId)).for('update'))[0];
}

/** Creates a business of this name, or changes the given fields. */
export async function putBusiness(
  db: Database,
  customerId: string,
  fields: BusinessChange & Pick<BusinessFields, 'name'>,
  updatedAt: Date,
): Promise<StoredBusiness | undefined> {
  const { name, address = '', phone = '', email = '', license = '', markup = 0 } = fields;
  const [put] = await db
    .insert(businessProfiles)
    .values({ customerId, name, address, phone, email, license, markup, updatedAt })
    .onConflictDoUpdate({ target: businessProfiles.customerId, set: { ...fields, updatedAt } })
    .returning();
  return put;
}

/** Returns undefined without a business profile. */
export async function changeBusiness(
  db: Database,
  customerId: string,
  change: BusinessChange & { logo?: Buffer | null },
  updatedAt: Date,
): Promise<StoredBusiness | undefined> {
  const [changed] = await db
    .update(businessProfiles)
    .set({ ...change, updatedAt })
    .where(isOf(customerId))
    .returning();
  return changed;
}

export const forgetBusiness = async (tx: Database, customerId: string): Promise<void> =>
  void (await tx.delete(businessProfiles).where(isOf(customerId)));
