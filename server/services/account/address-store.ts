import { and, asc, desc, eq } from 'drizzle-orm';
import type { AddressEntry, NewAddressEntry } from '#domain/account/address-book-contract.ts';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { customerAddresses } from './tables.ts';

const columns = {
  id: customerAddresses.id,
  name: customerAddresses.name,
  address: customerAddresses.address,
  isDefault: customerAddresses.isDefault,
};

const isOf = (customerId: string) => eq(customerAddresses.customerId, customerId);

/** Default first, then by insertion. */
export const readAddresses = (db: Database, customerId: string): Promise<AddressEntry[]> =>
  db
    .select(columns)
    .from(customerAddresses)
    .where(isOf(customerId))
    .orderBy(desc(customerAddresses.isDefault), asc(customerAddresses.position));

const clearDefault = async (tx: Database, customerId: string): Promise<void> =>
  void (await tx.update(customerAddresses).set({ isDefault: false }).where(isOf(customerId)));

export async function insertAddress(tx: Database, customerId: string, entry: NewAddressEntry): Promise<void> {
  if (entry.isDefault) await clearDefault(tx, customerId);
  await tx.insert(customerAddresses).values({ ...entry, customerId });
}

/** Returns false for an unknown address. A default address stays the default. */
export async function putAddress(
  tx: Database,
  customerId: string,
  id: string,
  { isDefault, ...content }: NewAddressEntry,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const isThis = and(isOf(customerId), eq(customerAddresses.id, id));
  const put = await tx.update(customerAddresses).set(content).where(isThis).returning({ id: columns.id });
  if (put.length === 0) return false;
  if (!isDefault) return true;
  await clearDefault(tx, customerId);
  await tx.update(customerAddresses).set({ isDefault }).where(isThis);
  return true;
}

/** Returns false for an unknown address. The oldest remaining one replaces a deleted default. */
export async function deleteAddress(tx: Database, customerId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const isThis = and(isOf(customerId), eq(customerAddresses.id, id));
  const [gone] = await tx.delete(customerAddresses).where(isThis).returning(columns);
  if (!gone) return false;
  const [oldest] = gone.isDefault ? await readAddresses(tx, customerId) : [];
  if (oldest)
    await tx.update(customerAddresses).set({ isDefault: true }).where(eq(customerAddresses.id, oldest.id));
  return true;
}
