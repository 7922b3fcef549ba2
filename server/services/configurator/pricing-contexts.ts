import type { PriceGroup } from '#domain/trade/price-group.ts';
import { priceGroupOfList } from '#domain/trade/price-list-name.ts';
import type { Buyer, TradePrices } from '#server/services/catalog/buyer.ts';
import type { Models, Product } from '#server/services/catalog/models.ts';
import type { Regions } from '#server/services/catalog/regions.ts';
import type { ConfigurationView, PricingContext, StoredConfiguration } from './configuration-view.ts';
import { unknownConfiguration } from './domain.ts';

/** Inputs of a model besides the product: location, price group and stock. */
export interface Circumstances {
  postalCode: string | null | undefined;
  quantity: number;
  onHand: number | null;
  priceGroup: PriceGroup;
}

export interface PriceSources {
  models: Models;
  regions: Regions;
  tradePrices: TradePrices;
}

export class PricingContexts {
  constructor(private readonly sources: PriceSources) {}

  of(product: Product, { postalCode, quantity, onHand, priceGroup }: Circumstances): PricingContext {
    const { models, regions, tradePrices } = this.sources;
    const market = regions.marketOf(postalCode);
    const terms = tradePrices.termsOf(priceGroup, market.market, product.line);
    const onShelf = (onHand ?? 0) >= quantity;
    return {
      product,
      market,
      energyZone: regions.energyZoneOf(postalCode),
      compiled: models.modelOf(product, { market, onShelf, priceGroup, terms }),
    };
  }

  /** Prepares a stored configuration for a buyer. Throws 404 for a discontinued product. */
  open(row: StoredConfiguration, { postalCode, priceGroup }: Buyer): ConfigurationView {
    const product = this.sources.models.product(row.backendName);
    if (!product) throw unknownConfiguration();
    const context = this.of(product, { ...row, postalCode: postalCode ?? row.postalCode, priceGroup });
    return { ...context, row, outdated: this.isOutdated(product, row, priceGroup) ? row : null };
  }

  // Prices differ by market and price group: moving, signing in or out is not reported as a price change,
  // which would also reveal trade prices.
  private isOutdated(product: Product, row: StoredConfiguration, priceGroup: PriceGroup): boolean {
    if (priceGroupOfList(row.priceList) !== priceGroup) return false;
    return this.of(product, { ...row, priceGroup }).compiled.model.price_list !== row.priceList;
  }
}
