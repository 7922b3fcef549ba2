import type { Models, Product } from '../models.ts';
import type { Regions } from '../regions.ts';
import { unknownConfiguration } from './configuration-errors.ts';
import type { ConfigurationView, PricingContext } from './configuration-view.ts';
import type { StoredConfiguration } from './stored-configuration.ts';

/** What decides a model beside the product: where the visitor is, and whether the shelf holds enough. */
export interface Circumstances {
  postalCode: string | null | undefined;
  quantity: number;
  onHand: number | null;
}

/** Brings a configuration together with its product, its market and the model of today. */
export class PricingContexts {
  constructor(
    private readonly models: Models,
    private readonly regions: Regions,
  ) {}

  of(product: Product, { postalCode, quantity, onHand }: Circumstances): PricingContext {
    const market = this.regions.marketOf(postalCode);
    return {
      product,
      market,
      energyZone: this.regions.energyZoneOf(postalCode),
      compiled: this.models.modelOf(product, market, (onHand ?? 0) >= quantity),
    };
  }

  /**
   * A stored configuration for a visitor who may say where they are. One whose product is no longer made is
   * 404.
   */
  open(row: StoredConfiguration, postalCode: string | undefined): ConfigurationView {
    const product = this.models.product(row.backendName);
    if (!product) throw unknownConfiguration();
    const context = this.of(product, { ...row, postalCode: postalCode ?? row.postalCode });
    return { ...context, row, outdated: this.isOutdated(product, row) ? row : null };
  }

  // Prices differ between markets: a visitor who moves to another one sees no notice that they changed.
  private isOutdated(product: Product, row: StoredConfiguration): boolean {
    return this.of(product, row).compiled.model.price_list !== row.priceList;
  }
}
