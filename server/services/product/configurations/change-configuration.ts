import { priceOf } from '#domain/configurator/price.ts';
import type { Settled } from '#domain/configurator/settle.ts';
import type { Configuration } from '#domain/contracts/configuration.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { Buyer } from '../buyer.ts';
import { tooBusy, unknownConfiguration } from './configuration-errors.ts';
import { type ConfigurationView, configurationView, type PricingContext } from './configuration-view.ts';
import type { Decision } from './domain.ts';
import type { PricingContexts } from './pricing-contexts.ts';
import type { RecentConfiguration, RecentConfigurations } from './recent-configurations.ts';
import type { ConfigurationStore } from './store.ts';
import { type ConfigurationContent, expiryOf, type StoredConfiguration } from './stored-configuration.ts';

/** What a change makes of a configuration; what it leaves out stays. */
export interface Change {
  decision: Decision;
  context?: PricingContext;
  quantity?: number;
  /** With a context of another product: what the shelf holds of it. */
  onHand?: number | null;
}

export interface ChangeContext {
  store: ConfigurationStore;
  pricing: PricingContexts;
  recent: RecentConfigurations;
  now: () => Date;
}

/**
 * Decides on a configuration; `settled` is there when how it stands is known already. Throws an `HttpError`
 * where it cannot be.
 */
export type Decide = (shown: ConfigurationView, settled: Settled | undefined) => Change;

export interface ChangeResult {
  config: Configuration;
  shown: ConfigurationView;
  decision: Decision;
}

// As many tabs may answer at once without one being turned away: of those that meet, one always gets through.
const attempts = 20;

/**
 * Prices as the visitor has seen them once this change is answered. Old ones are reported by the change that
 * finds them, and by readings until the next, so that an answer which is lost on the way does not take the
 * report with it.
 */
const seenPrices = (
  { row, outdated }: ConfigurationView,
  replaced: boolean,
  today: Pick<ConfigurationContent, 'priceList' | 'unitCents'>,
): Pick<ConfigurationContent, 'priceList' | 'unitCents' | 'priceTold'> =>
  outdated && !row.priceTold && !replaced
    ? { priceList: row.priceList, unitCents: row.unitCents, priceTold: true }
    : { ...today, priceTold: false };

type Known = Pick<RecentConfiguration, 'row'> & Partial<RecentConfiguration>;

/**
 * Decides on what is known and writes it; `undefined` when another change came between, and nothing was
 * written.
 */
async function changeOnce(
  { store, pricing, recent, now }: ChangeContext,
  { row, settled, model: settledOn }: Known,
  buyer: Buyer,
  decide: Decide,
): Promise<ChangeResult | undefined> {
  const before = pricing.open(row, buyer);
  const change = decide(before, before.compiled.model === settledOn ? settled : undefined);
  const { decision, context = before, quantity = row.quantity, onHand = row.onHand } = change;
  const { model } = context.compiled;
  const price = priceOf(model, decision.settled);
  const replaced = context.product !== before.product;
  const content: ConfigurationContent = {
    backendName: context.product.backendName,
    selections: decision.selections,
    quantity,
    postalCode: buyer.postalCode ?? row.postalCode,
    ...seenPrices(before, replaced, { priceList: model.price_list, unitCents: price.unit_cents }),
    expiresAt: expiryOf(now(), row.expiresAt),
  };
  if (!(await store.write(row, content))) return undefined;
  const written: StoredConfiguration = { ...row, ...content, onHand, revision: row.revision + 1 };
  recent.put({ row: written, settled: decision.settled, model });
  const outdated = replaced || row.priceTold ? null : before.outdated;
  const shown: ConfigurationView = { ...context, row: written, outdated };
  return { config: configurationView(shown, decision, price), shown, decision };
}

/**
 * Tries on what this process wrote last. The result of a guess that is out of date, a refusal as well,
 * is dropped.
 */
async function changeRecent(
  changing: ChangeContext,
  id: string,
  buyer: Buyer,
  decide: Decide,
): Promise<ChangeResult | undefined> {
  const known = changing.recent.get(id, changing.now());
  if (!known) return undefined;
  const changed = await changeOnce(changing, known, buyer, decide).catch((failure) => {
    if (failure instanceof HttpError) return undefined;
    throw failure;
  });
  if (!changed) changing.recent.forget(id);
  return changed;
}

/**
 * Decides and writes, anew when another change came between, so that of two at once neither is lost. A change
 * after one that this process made costs one statement, any other two.
 */
export async function changeConfiguration(
  changing: ChangeContext,
  id: string,
  buyer: Buyer,
  decide: Decide,
): Promise<ChangeResult> {
  const quick = await changeRecent(changing, id, buyer, decide);
  if (quick) return quick;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const row = await changing.store.read(id, changing.now());
    if (!row) throw unknownConfiguration();
    const changed = await changeOnce(changing, { row }, buyer, decide);
    if (changed) return changed;
  }
  throw tooBusy();
}
