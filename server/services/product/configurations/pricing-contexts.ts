import type { PriceGroup } from '#domain/trade/price-group.ts';
import { priceGroupOfList } from '#domain/trade/price-list-name.ts';
import type { Buyer } from '../buyer.ts';
import type { Models, Product } from '../models.ts';
import type { Regions } from '../regions.ts';
import type { TradePrices } from '../trade-prices.ts';
import { unknownConfiguration } from './configuration-errors.ts';
import type { ConfigurationView, PricingContext } from './configuration-view.ts';
import type { StoredConfiguration } from './stored-configuration.ts';

/**
 * What decides a model beside the product: where the visitor is, whose prices they pay, and whether the shelf
 * holds enough.
 */
export interface Circumstances {
  postalCode: string | null | undefined;
  quantity: number;
  onHand: number | null;
  priceGroup: PriceGroup;
}

/** What prices are calculated from, all by one set of content. */
export interface PriceSources {
  models: Models;
  regions: Regions;
  tradePrices: TradePrices;
}

/** Brings a configuration together with its product, its market and the model of today. */
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

  /**
   * A stored configuration for someone who asks. One whose product is no longer made is 404.
   */
  open(row: StoredConfiguration, { postalCode, priceGroup }: Buyer): ConfigurationView {
    const product = this.sources.models.product(row.backendName);
    if (!product) throw unknownConfiguration();
    const context = this.of(product, { ...row, postalCode: postalCode ?? row.postalCode, priceGroup });
    return { ...context, row, outdated: this.isOutdated(product, row, priceGroup) ? row : null };
  }

  // Prices differ between markets, and between professionals and others: a visitor who moves, signs in or out
  // sees no notice that they changed, and nobody else reads there what a professional paid.
  private isOutdated(product: Product, row: StoredConfiguration, priceGroup: PriceGroup): boolean {
    if (priceGroupOfList(row.priceList) !== priceGroup) return false;
    return this.of(product, { ...row, priceGroup }).compiled.model.price_list !== row.priceList;
  }
}
