import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import type { Configuration } from '#domain/configurator/contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Buyer } from '#server/services/catalog/buyer.ts';
import {
  type ConfigurationContent,
  type ConfigurationView,
  configurationView,
  detailsOnce,
  expiryOf,
  type PricingContext,
  type StoredConfiguration,
} from './configuration-view.ts';
import type { Decision } from './domain.ts';
import { tooBusy, unknownConfiguration } from './domain.ts';
import { mayChange } from './may-change.ts';
import type { PricingContexts } from './pricing-contexts.ts';
import { addConfiguration } from './quote-store.ts';
import type { RecentConfigurations } from './recent-configurations.ts';
import type { ConfigurationStore } from './store.ts';

/** A configuration change; undefined fields stay unchanged. */
export interface Change {
  decision: Decision;
  context?: PricingContext;
  quantity?: number;
  onHand?: number | null;
}

export interface ChangeContext {
  db: Database;
  store: ConfigurationStore;
  pricing: PricingContexts;
  recent: RecentConfigurations;
  now: () => Date;
}

/** Decides a change. Throws `HttpError`. */
export type Decide = (shown: ConfigurationView) => Change;

export interface ChangeResult {
  config: Configuration;
  shown: ConfigurationView;
  decision: Decision;
}

// Enough for this many concurrent tabs: of colliding changes one always succeeds.
const attempts = 20;

/**
 * Prices last seen by the visitor. The change that detects outdated ones reports them, and so do reads until
 * the next change, in case a response is lost.
 */
const seenPrices = (
  { row, outdated }: ConfigurationView,
  replaced: boolean,
  today: Pick<ConfigurationContent, 'priceList' | 'unitCents'>,
): Pick<ConfigurationContent, 'priceList' | 'unitCents' | 'priceTold'> =>
  outdated && !row.priceTold && !replaced
    ? { priceList: row.priceList, unitCents: row.unitCents, priceTold: true }
    : { ...today, priceTold: false };

export interface Changer {
  caller: Caller;
  buyer: Buyer;
}

/** Writes the change, or a copy with it; returns undefined after a concurrent change. */
async function writeFor(
  { db, store, now }: ChangeContext,
  row: StoredConfiguration,
  content: ConfigurationContent,
  caller: Caller,
): Promise<StoredConfiguration | undefined> {
  if (mayChange(row, caller))
    return (await store.write(row, content)) ? { ...row, ...content, revision: row.revision + 1 } : undefined;
  const customerId = customerIdOf(caller);
  const copy = { ...content, expiresAt: expiryOf(now()), customerId, quoteId: undefined, now: now() };
  const added = await inTransaction(db, (tx) => addConfiguration(tx, copy));
  return { ...row, ...copy, ...added, keptBy: null };
}

/** Decides on a known state and writes; returns undefined after a concurrent change. */
async function changeOnce(
  changing: ChangeContext,
  row: StoredConfiguration,
  { caller, buyer }: Changer,
  decide: Decide,
): Promise<ChangeResult | undefined> {
  const { pricing, recent, now } = changing;
  const before = pricing.open(row, buyer);
  const { decision, context = before, quantity = row.quantity, onHand = row.onHand } = decide(before);
  const { model } = context.compiled;
  const { price } = detailsOnce(model, decision.settled);
  const replaced = context.product !== before.product;
  const content: ConfigurationContent = {
    backendName: context.product.backendName,
    selections: decision.selections,
    quantity,
    postalCode: buyer.postalCode ?? row.postalCode,
    ...seenPrices(before, replaced, { priceList: model.price_list, unitCents: price.unit_cents }),
    expiresAt: expiryOf(now(), row.expiresAt),
  };
  const stored = await writeFor(changing, row, content, caller);
  if (!stored) return undefined;
  const written: StoredConfiguration = { ...stored, onHand };
  recent.put(written);
  const outdated = replaced || row.priceTold ? null : before.outdated;
  const shown: ConfigurationView = { ...context, row: written, outdated };
  const config = configurationView(shown, decision);
  const copied = written.id === row.id ? {} : { copied_from: row.id };
  return { config: { ...config, ...copied }, shown, decision };
}

/** Tries on this process's last written state. Discards the result, even an error, if that is outdated. */
async function changeRecent(
  changing: ChangeContext,
  id: string,
  changer: Changer,
  decide: Decide,
): Promise<ChangeResult | undefined> {
  const known = changing.recent.get(id, changing.now());
  // Its holder may have changed since.
  if (!known || !mayChange(known, changer.caller)) return undefined;
  const changed = await changeOnce(changing, known, changer, decide).catch((failure) => {
    if (failure instanceof HttpError) return undefined;
    throw failure;
  });
  if (!changed) changing.recent.forget(id);
  return changed;
}

/**
 * Optimistic locking: decides and writes, and retries after a concurrent change. Costs one statement after a
 * change by this process, otherwise two.
 */
export async function changeConfiguration(
  changing: ChangeContext,
  id: string,
  changer: Changer,
  decide: Decide,
): Promise<ChangeResult> {
  const quick = await changeRecent(changing, id, changer, decide);
  if (quick) return quick;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const row = await changing.store.read(id, changing.now());
    if (!row) throw unknownConfiguration();
    const changed = await changeOnce(changing, row, changer, decide);
    if (changed) return changed;
  }
  throw tooBusy();
}
