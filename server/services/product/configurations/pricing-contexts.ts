import type { EnergyZoneOf } from '../energy-zones.ts';
import type { MarketOf } from '../markets.ts';
import type { Models, Product } from '../models.ts';
import { unknownConfiguration } from './configuration-errors.ts';
import type { ConfigurationView, PricingContext } from './configuration-view.ts';
import type { StoredConfiguration } from './stored-configuration.ts';

/** What decides a model beside the product: where the visitor is, and whether the shelf holds enough. */
export interface Circumstances {
  postalCode: string | null | undefined;
  quantity: number;
  onHand: number | null;
}

export interface PricingContexts {
  of: (product: Product, circumstances: Circumstances) => PricingContext;
  /**
   * A stored configuration for a visitor who may say where they are. One whose product is no longer made is
   * 404.
   */
  open: (row: StoredConfiguration, postalCode: string | undefined) => ConfigurationView;
}

/** Brings a configuration together with its product, its market and the model of today. */
export function createPricingContexts(
  models: Models,
  marketOf: MarketOf,
  energyZoneOf: EnergyZoneOf,
): PricingContexts {
  const of: PricingContexts['of'] = (product, { postalCode, quantity, onHand }) => {
    const market = marketOf(postalCode);
    const energyZone = energyZoneOf(postalCode);
    return {
      product,
      market,
      energyZone,
      compiled: models.modelOf(product, market, (onHand ?? 0) >= quantity),
    };
  };

  // A visitor who moves to another market is not told that prices are old: there, they are others.
  const isOutdated = (product: Product, row: StoredConfiguration): boolean =>
    of(product, row).compiled.model.price_list !== row.priceList;

  return {
    of,
    open: (row, postalCode) => {
      const product = models.product(row.backendName);
      if (!product) throw unknownConfiguration();
      const context = of(product, { ...row, postalCode: postalCode ?? row.postalCode });
      return { ...context, row, outdated: isOutdated(product, row) ? row : null };
    },
  };
}
