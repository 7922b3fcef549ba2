import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import { measureOf } from '#domain/configurator/facts.ts';
import { headlineOf } from '#domain/configurator/headline.ts';
import { openReason } from '#domain/configurator/settle.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { sixteenthsPerInch } from '#domain/length/sixteenths.ts';
import type { Database } from '#server/db/database.ts';
import type { Buyer } from '#server/services/catalog/buyer.ts';
import type { Models } from '#server/services/catalog/models.ts';
import type { StoredConfiguration } from './configuration-view.ts';
import { configurationView, unavailableReason } from './configuration-view.ts';
import { unchanged } from './domain.ts';
import { mayChange } from './may-change.ts';
import { type PriceSources, PricingContexts } from './pricing-contexts.ts';
import { addConfiguration, keepUntil } from './quote-store.ts';
import { lockHolder, readConfigurations } from './store.ts';

export interface ItemsAsked extends Buyer {
  wanted: ReadonlyMap<string, number | undefined>;
}

/**
 * Configurations as cart goods: one piece at the buyer's current price, `listPriceCents` if that is a trade
 * price. `onHand` is the stock, null if made to order; `unavailableReason` depends on the location. All
 * methods join the caller's transaction.
 */
export class ConfiguredItems {
  private readonly models: Models;
  private readonly pricing: PricingContexts;
  private readonly now: () => Date;

  constructor({ now, ...sources }: PriceSources & { now: () => Date }) {
    this.models = sources.models;
    this.pricing = new PricingContexts(sources);
    this.now = now;
  }

  /** Returns configurations by id; omits expired ones and those of discontinued products. */
  async read(db: Database, asked: ItemsAsked) {
    const rows = await readConfigurations(db, [...asked.wanted.keys()], this.now());
    const made = rows.filter(({ backendName }) => this.models.product(backendName));
    return new Map(made.map((row) => [row.id, this.itemOf(row, asked)]));
  }

  /**
   * Copies a configuration to a new quote for an account, or a guest (null). Returns undefined if it does not
   * exist.
   */
  async copy(db: Database, id: string, customerId: string | null): Promise<string | undefined> {
    const now = this.now();
    const [row] = await readConfigurations(db, [id], now);
    if (!row) return undefined;
    const { id: _, quoteId, revision, onHand, keptBy, ...content } = row;
    return (await addConfiguration(db, { ...content, quoteId: undefined, customerId, now })).id;
  }

  keepUntil(tx: Database, ids: readonly string[], kept: { until: Date; keptBy: string }): Promise<void> {
    return keepUntil(tx, ids, kept);
  }

  /** Returns the id, or that of a copy where another keeps the configuration; undefined for none. */
  async ownId(tx: Database, id: string, caller: Caller): Promise<string | undefined> {
    const holder = await lockHolder(tx, id, this.now());
    return holder && (mayChange(holder, caller) ? id : this.copy(tx, id, customerIdOf(caller)));
  }

  private itemOf(stored: StoredConfiguration, { wanted, ...buyer }: ItemsAsked) {
    const row = { ...stored, quantity: wanted.get(stored.id) ?? stored.quantity };
    const shown = this.pricing.open(row, buyer);
    const decision = unchanged(shown.compiled.model, row.selections);
    const view = configurationView(shown, decision);
    const united = measureOf(decision.settled.facts, 'united');
    return {
      configId: view.id,
      revision: view.revision,
      backendName: view.backend_name,
      title: view.title,
      code: view.code,
      headline: headlineOf(decision.settled),
      details: view.summary,
      priceCents: view.price.unit_cents,
      listPriceCents: view.price.list_unit_cents,
      leadTimeDays: view.lead_time_days,
      unitedInches: united === undefined ? undefined : united / sixteenthsPerInch,
      quantity: stored.quantity,
      itemUrl: view.item_url,
      imageUrl: view.image_url,
      editUrl: `${pathTo.configured(view.backend_name)}&config=${view.id}`,
      unavailableReason:
        unavailableReason(shown.product, shown.market) ?? openReason(shown.compiled.model, decision.settled),
      onHand: view.on_hand,
    };
  }
}
