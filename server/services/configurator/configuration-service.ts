import type { KeptConfiguration } from '#domain/account/staff-contract.ts';
import { productOfCode } from '#domain/configurator/configuration-code.ts';
import type { Configuration } from '#domain/configurator/contract.ts';
import { idsOfShortCode } from '#domain/configurator/short-code.ts';
import type { PriceGroup } from '#domain/trade/price-group.ts';
import type { Database } from '#server/db/database.ts';
import { notOnHand } from '#server/http/sale-errors.ts';
import { anyone, type Buyer } from '#server/services/catalog/buyer.ts';
import { stockOf } from '#server/services/catalog/store.ts';
import {
  type ChangeContext,
  type ChangeResult,
  type Changer,
  changeConfiguration,
} from './change-configuration.ts';
import { type ConfigurationView, configurationView } from './configuration-view.ts';
import {
  answer,
  configure,
  type Filter,
  replace,
  unchanged,
  unknownConfiguration,
  unknownDesign,
  unknownProduct,
  unknownQuote,
} from './domain.ts';
import { Drawings } from './draw.ts';
import { type PriceSources, PricingContexts } from './pricing-contexts.ts';
import { type AddToNewQuote, prepareNewQuote } from './quote-store.ts';
import { RecentConfigurations } from './recent-configurations.ts';
import { type Start, startConfiguration } from './start-configuration.ts';
import { ConfigurationStore, readAmong, readLatestOf, readQuote } from './store.ts';

export type Design = Pick<Configuration, 'backend_name' | 'title' | 'code'>;

export interface ConfigurationServiceDeps extends PriceSources {
  db: Database;
  now: () => Date;
}

const modelOf = ({ compiled }: ConfigurationView) => compiled.model;

function asItStands(shown: ConfigurationView): ChangeResult {
  const decision = unchanged(modelOf(shown), shown.row.selections);
  return { config: configurationView(shown, decision), shown, decision };
}

export class ConfigurationService {
  readonly drawings = new Drawings();
  private readonly context: ChangeContext;
  private readonly addToNewQuote: AddToNewQuote;

  constructor(private readonly deps: ConfigurationServiceDeps) {
    const { db, now } = deps;
    this.context = {
      db,
      store: new ConfigurationStore(db),
      pricing: new PricingContexts(deps),
      recent: new RecentConfigurations(),
      now,
    };
    this.addToNewQuote = prepareNewQuote(db);
  }

  start(start: Start): Promise<ChangeResult> {
    const { models } = this.deps;
    return startConfiguration({ ...this.context, models, addToNewQuote: this.addToNewQuote }, start);
  }

  answer(id: string, given: Filter, changer: Changer): Promise<ChangeResult> {
    return changeConfiguration(this.context, id, changer, (shown) => ({
      decision: answer(modelOf(shown), shown.row.selections, given),
    }));
  }

  reconfigure(id: string, filters: readonly Filter[], changer: Changer): Promise<ChangeResult> {
    return changeConfiguration(this.context, id, changer, (shown) => ({
      decision: configure(modelOf(shown), filters),
    }));
  }

  changeQuantity(id: string, quantity: number, changer: Changer): Promise<ChangeResult> {
    const { pricing } = this.context;
    return changeConfiguration(this.context, id, changer, (shown) => {
      const { row, product } = shown;
      // Allows any reduction, even if the quantity still exceeds the stock.
      if (product.stock && quantity > (row.onHand ?? 0) && quantity > row.quantity)
        throw notOnHand(product.stock.title, row.onHand ?? 0);
      const { priceGroup, postalCode = row.postalCode } = changer.buyer;
      const context = pricing.of(product, { postalCode, quantity, priceGroup, onHand: row.onHand });
      return { decision: unchanged(context.compiled.model, row.selections), context, quantity };
    });
  }

  async replace(
    { quoteId, lineId }: { quoteId: string; lineId: string },
    productId: string,
    changer: Changer,
  ): Promise<ChangeResult> {
    const { db, models } = this.deps;
    const { pricing } = this.context;
    const product = models.product(productId);
    if (!product) throw unknownProduct();
    const onHand = product.stock ? ((await stockOf(db, [productId])).get(productId) ?? 0) : null;
    return changeConfiguration(this.context, lineId, changer, (shown) => {
      const { row } = shown;
      if (row.quoteId !== quoteId) throw unknownConfiguration();
      const { priceGroup, postalCode = row.postalCode } = changer.buyer;
      const context = pricing.of(product, { postalCode, onHand, priceGroup, quantity: row.quantity });
      const before = { model: modelOf(shown), selections: row.selections };
      return { decision: replace(before, context.compiled.model), context, onHand };
    });
  }

  async read(id: string, buyer: Buyer): Promise<ChangeResult> {
    const { store, pricing, now } = this.context;
    const row = await store.read(id, now());
    if (!row) throw unknownConfiguration();
    return asItStands(pricing.open(row, buyer));
  }

  async findByCode(typed: string): Promise<Design> {
    const { store, pricing, now } = this.context;
    const ids = idsOfShortCode(typed);
    const row = ids && (await store.readBetween(...ids, now()));
    if (row) {
      const { config } = asItStands(pricing.open(row, anyone));
      return { backend_name: config.backend_name, title: config.title, code: config.code };
    }
    const product = this.deps.models.lineOfCode(productOfCode(typed) ?? '');
    if (!product) throw unknownDesign();
    return { backend_name: product.backendName, title: product.line.title, code: typed };
  }

  /** Resolves short codes, keyed as typed; omits unknown and ambiguous ones. */
  async findByShortCodes(
    typed: readonly string[],
  ): Promise<Map<string, Pick<Design, 'backend_name' | 'code'>>> {
    const { db, models, now } = this.deps;
    const ranges = new Map(typed.map((code) => [code, idsOfShortCode(code)]));
    const wanted = [...ranges.values()].filter((range) => range !== undefined);
    const rows = (await readAmong(db, wanted, now())).filter(({ backendName }) =>
      models.product(backendName),
    );
    const found = new Map<string, Pick<Design, 'backend_name' | 'code'>>();
    for (const [code, range] of ranges) {
      const among = rows.filter(({ id }) => range && id >= range[0] && id <= range[1]);
      const [row] = among;
      if (!row || among.length > 1) continue;
      const { config } = asItStands(this.context.pricing.open(row, anyone));
      found.set(code, { backend_name: config.backend_name, code: config.code });
    }
    return found;
  }

  /** Lines of a quote, oldest first. */
  async quote(quoteId: string, buyer: Buyer): Promise<ChangeResult[]> {
    const { db, models, now } = this.deps;
    const rows = await readQuote(db, quoteId, now());
    if (rows.length === 0) throw unknownQuote();
    return rows
      .filter(({ backendName }) => models.product(backendName))
      .map((row) => asItStands(this.context.pricing.open(row, buyer)));
  }

  /** Returns an account's configurations, newest first, at its prices; omits discontinued products. */
  async ofCustomer(customerId: string, limit: number, priceGroup: PriceGroup): Promise<KeptConfiguration[]> {
    const { db, models, now } = this.deps;
    const rows = await readLatestOf(db, customerId, now(), limit);
    return rows
      .filter(({ backendName }) => models.product(backendName))
      .map((row) => asItStands(this.context.pricing.open(row, { ...anyone, priceGroup })).config)
      .map(({ short_code, title, summary, quantity, price, image_url, expires_at }) => ({
        short_code,
        title,
        summary,
        quantity,
        image_url,
        expires_at,
        total_cents: price.total_cents,
      }));
  }
}
