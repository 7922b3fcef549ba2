import { productOfCode } from '../../../../domain/configurator/configuration-code.ts';
import { idsOfShortCode } from '../../../../domain/configurator/short-code.ts';
import type { Configuration } from '../../../../domain/contracts/configuration.ts';
import type { Database } from '../../../db/database.ts';
import { notOnHand } from '../../../plugins/sale-errors.ts';
import type { EnergyZoneOf } from '../energy-zones.ts';
import type { MarketOf } from '../markets.ts';
import type { Models } from '../models.ts';
import { stockOf } from '../store.ts';
import { type ChangeContext, type ChangeResult, changeConfiguration } from './change-configuration.ts';
import { unknownConfiguration, unknownDesign, unknownProduct, unknownQuote } from './configuration-errors.ts';
import { type ConfigurationView, configurationView } from './configuration-view.ts';
import { answer, configure, type Filter, replace, unchanged } from './domain.ts';
import { createPricingContexts } from './pricing-contexts.ts';
import { rememberRecent } from './recent.ts';
import { type Start, startConfiguration } from './start-configuration.ts';
import { createConfigurationStore, readQuote } from './store.ts';

type Where = string | undefined;

/** A product and the whole code of a configuration of it. */
export type Design = Pick<Configuration, 'backend_name' | 'title' | 'code'>;

/** Configurations as the routes use them; whatever cannot be is an `HttpError`. */
export interface ConfigurationService {
  start: (start: Start) => Promise<ChangeResult>;
  answer: (id: string, given: Filter, where: Where) => Promise<ChangeResult>;
  reconfigure: (id: string, filters: readonly Filter[], where: Where) => Promise<ChangeResult>;
  changeQuantity: (id: string, quantity: number, where: Where) => Promise<ChangeResult>;
  replace: (
    line: { quoteId: string; lineId: string },
    productId: string,
    where: Where,
  ) => Promise<ChangeResult>;
  read: (id: string, where: Where) => Promise<ChangeResult>;
  /** What a short or a whole code stands for. */
  findByCode: (code: string) => Promise<Design>;
  /** The lines of a quote, oldest first. */
  quote: (quoteId: string, where: Where) => Promise<ChangeResult[]>;
}

const modelOf = ({ compiled }: ConfigurationView) => compiled.model;

export function createConfigurationService({
  db,
  models,
  marketOf,
  energyZoneOf,
  now,
}: {
  db: Database;
  models: Models;
  marketOf: MarketOf;
  energyZoneOf: EnergyZoneOf;
  now: () => Date;
}): ConfigurationService {
  const pricing = createPricingContexts(models, marketOf, energyZoneOf);
  const store = createConfigurationStore(db);
  const deps: ChangeContext = { store, pricing, now, recent: rememberRecent() };

  const view = (shown: ConfigurationView): ChangeResult => {
    const decision = unchanged(modelOf(shown), shown.row.selections);
    return { config: configurationView(shown, decision), shown, decision };
  };

  return {
    start: (start) => startConfiguration({ db, pricing, now, models }, start),

    answer: (id, given, where) =>
      changeConfiguration(deps, id, where, (shown, settled) => ({
        decision: answer(modelOf(shown), shown.row.selections, given, settled),
      })),

    reconfigure: (id, filters, where) =>
      changeConfiguration(deps, id, where, (shown) => ({ decision: configure(modelOf(shown), filters) })),

    changeQuantity: (id, quantity, where) =>
      changeConfiguration(deps, id, where, (shown) => {
        const { row, product } = shown;
        // Fewer than before is a step in the right direction even where the shelf holds fewer still.
        if (product.stock && quantity > (row.onHand ?? 0) && quantity > row.quantity)
          throw notOnHand(product.stock.title, row.onHand ?? 0);
        const context = pricing.of(product, {
          postalCode: where ?? row.postalCode,
          quantity,
          onHand: row.onHand,
        });
        return { decision: unchanged(context.compiled.model, row.selections), context, quantity };
      }),

    replace: async ({ quoteId, lineId }, productId, where) => {
      const product = models.product(productId);
      if (!product) throw unknownProduct();
      const onHand = product.stock ? ((await stockOf(db, [productId])).get(productId) ?? 0) : null;
      return changeConfiguration(deps, lineId, where, (shown) => {
        const { row } = shown;
        if (row.quoteId !== quoteId) throw unknownConfiguration();
        const postalCode = where ?? row.postalCode;
        const context = pricing.of(product, { postalCode, quantity: row.quantity, onHand });
        const before = { model: modelOf(shown), selections: row.selections };
        return { decision: replace(before, context.compiled.model), context, onHand };
      });
    },

    read: async (id, where) => {
      const row = await store.read(id, now());
      if (!row) throw unknownConfiguration();
      return view(pricing.open(row, where));
    },

    findByCode: async (typed) => {
      const ids = idsOfShortCode(typed);
      const row = ids && (await store.readBetween(...ids, now()));
      if (row) {
        const { config } = view(pricing.open(row, undefined));
        return { backend_name: config.backend_name, title: config.title, code: config.code };
      }
      const product = models.lineOfCode(productOfCode(typed) ?? '');
      if (!product) throw unknownDesign();
      return { backend_name: product.backendName, title: product.line.title, code: typed };
    },

    quote: async (quoteId, where) => {
      const rows = await readQuote(db, quoteId, now());
      if (rows.length === 0) throw unknownQuote();
      return rows
        .filter(({ backendName }) => models.product(backendName))
        .map((row) => view(pricing.open(row, where)));
    },
  };
}
