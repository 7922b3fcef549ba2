import { given } from '#server/db/given.ts';
import { configurations } from '#server/services/catalog/tables.ts';

/** Columns that an answer and a new configuration both write; each adds its own expiry. */
export const givenContent = {
  backendName: given('backendName', configurations.backendName),
  selections: given('selections', configurations.selections),
  quantity: given('quantity', configurations.quantity),
  postalCode: given('postalCode', configurations.postalCode),
  priceList: given('priceList', configurations.priceList),
  unitCents: given('unitCents', configurations.unitCents),
  priceTold: given('priceTold', configurations.priceTold),
};
