import { inTransaction } from '#server/db/in-transaction.ts';
import type { Buyer } from '#server/services/catalog/buyer.ts';
import type { Models } from '#server/services/catalog/models.ts';
import { stockOf } from '#server/services/catalog/store.ts';
import type { ChangeContext, ChangeResult } from './change-configuration.ts';
import {
  type ConfigurationContent,
  type ConfigurationView,
  configurationView,
  detailsOnce,
  expiryOf,
} from './configuration-view.ts';
import { configure, type Filter, filtersOfCode, fullQuote, unknownProduct, unknownQuote } from './domain.ts';
import { type AddToNewQuote, addConfiguration, countLines } from './quote-store.ts';

const maxLines = 50;

export interface Start {
  productId: string;
  filters: readonly Filter[];
  code: string | undefined;
  quoteId: string | undefined;
  buyer: Buyer;
  customerId: string | null;
}

interface StartContext extends Pick<ChangeContext, 'db' | 'pricing' | 'now'> {
  models: Models;
  addToNewQuote: AddToNewQuote;
}

/** Adds a configuration to a quote ([7.10]). Preselected answers override the code's. */
export async function startConfiguration(
  { db, pricing, now, models, addToNewQuote }: StartContext,
  { productId, filters, code, quoteId, customerId, buyer }: Start,
): Promise<ChangeResult> {
  const { postalCode = null, priceGroup } = buyer;
  const product = models.product(productId);
  if (!product) throw unknownProduct();
  const onHand = product.stock ? ((await stockOf(db, [productId])).get(productId) ?? 0) : null;
  const context = pricing.of(product, { postalCode, quantity: 1, onHand, priceGroup });
  const { model } = context.compiled;
  const decision = configure(model, [...(code ? filtersOfCode(model, code) : []), ...filters]);
  const { price } = detailsOnce(model, decision.settled);
  const content: ConfigurationContent = {
    backendName: productId,
    selections: decision.selections,
    quantity: 1,
    postalCode,
    priceList: model.price_list,
    unitCents: price.unit_cents,
    priceTold: false,
    expiresAt: expiryOf(now()),
  };
  const line = { ...content, customerId, now: now() };
  const added = await (quoteId === undefined
    ? addToNewQuote(line)
    : inTransaction(db, async (tx) => {
        const lines = await countLines(tx, quoteId, now());
        if (lines === 0) throw unknownQuote();
        if (lines >= maxLines) throw fullQuote(maxLines);
        return addConfiguration(tx, { ...line, quoteId });
      }));
  const shown: ConfigurationView = {
    ...context,
    row: { ...content, ...added, customerId, keptBy: null, onHand },
    outdated: null,
  };
  return { config: configurationView(shown, decision), shown, decision };
}
