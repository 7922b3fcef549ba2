import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { configurations } from '#server/services/catalog/tables.ts';

/** Placeholder of a prepared statement, encoded as the column's values. */
export const given = (name: string, column: PgColumn): SQL =>
  sql`${sql.param(sql.placeholder(name), column)}`;

/** What an answer or a new configuration writes, without the expiry. */
export const givenContent = {
  backendName: given('backendName', configurations.backendName),
  selections: given('selections', configurations.selections),
  quantity: given('quantity', configurations.quantity),
  postalCode: given('postalCode', configurations.postalCode),
  priceList: given('priceList', configurations.priceList),
  unitCents: given('unitCents', configurations.unitCents),
  priceTold: given('priceTold', configurations.priceTold),
};
