import { eq } from 'drizzle-orm';
import type { Preferences } from '#domain/account/contract.ts';
import type { Database } from '#server/db/database.ts';
import { customerPreferences } from './tables.ts';

const columns = {
  offersByEmail: customerPreferences.offersByEmail,
  ideasByEmail: customerPreferences.ideasByEmail,
  reviewsByEmail: customerPreferences.reviewsByEmail,
  callsByPhone: customerPreferences.callsByPhone,
  textMessages: customerPreferences.textMessages,
};

export async function readPreferences(db: Database, customerId: string): Promise<Preferences | undefined> {
  const [found] = await db
    .select(columns)
    .from(customerPreferences)
    .where(eq(customerPreferences.customerId, customerId));
  return found;
}

export async function putPreferences(
  tx: Database,
  customerId: string,
  preferences: Preferences,
  updatedAt: Date,
): Promise<void> {
  const said = { ...preferences, updatedAt };
  await tx
    .insert(customerPreferences)
    .values({ customerId, ...said })
    .onConflictDoUpdate({ target: customerPreferences.customerId, set: said });
}
