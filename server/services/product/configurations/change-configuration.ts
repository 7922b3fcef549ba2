import { priceOf } from '../../../../domain/configurator/price.ts';
import type { Settled } from '../../../../domain/configurator/settle.ts';
import type { Configuration } from '../../../../domain/contracts/configuration.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { expiryOf } from './configuration-life.ts';
import { configurationView, type Setting, type Shown } from './configuration-view.ts';
import type { Decision } from './domain.ts';
import type { Recent, RecentConfiguration } from './recent.ts';
import { tooBusy, unknownConfiguration } from './refusals.ts';
import type { Settings } from './settings.ts';
import type { ConfigurationStore } from './store.ts';
import type { ConfigurationContent, StoredConfiguration } from './stored-configuration.ts';

/** What a deed makes of a configuration; what it leaves out stays. */
export interface Deed {
  decision: Decision;
  setting?: Setting;
  quantity?: number;
  /** With a setting of another product: what the shelf holds of it. */
  onHand?: number | null;
}

export interface Changing {
  store: ConfigurationStore;
  settings: Settings;
  recent: Recent;
  now: () => Date;
}

/** Decides on a configuration; `settled` is there when how it stands is known already. Throws an `HttpError` where it cannot be. */
export type Decide = (shown: Shown, settled: Settled | undefined) => Deed;

export interface Changed {
  config: Configuration;
  shown: Shown;
  decision: Decision;
}

// As many tabs may answer at once without one being turned away: of those that meet, one always gets through.
const attempts = 20;

/**
 * Prices as the visitor has seen them once this change is answered. Old ones are told by the change that finds them, and by readings until the
 * next, so that an answer which is lost on the way does not take the news with it.
 */
const seenPrices = (
  { row, outdated }: Shown,
  replaced: boolean,
  today: Pick<ConfigurationContent, 'priceList' | 'unitCents'>,
): Pick<ConfigurationContent, 'priceList' | 'unitCents' | 'priceTold'> =>
  outdated && !row.priceTold && !replaced
    ? { priceList: row.priceList, unitCents: row.unitCents, priceTold: true }
    : { ...today, priceTold: false };

type Known = Pick<RecentConfiguration, 'row'> & Partial<RecentConfiguration>;

/** Decides on what is known and writes it; `undefined` when another change came between, and nothing was written. */
async function changeOnce(
  { store, settings, recent, now }: Changing,
  { row, settled, model: settledOn }: Known,
  postalCode: string | undefined,
  decide: Decide,
): Promise<Changed | undefined> {
  const before = settings.open(row, postalCode);
  const deed = decide(before, before.compiled.model === settledOn ? settled : undefined);
  const { decision, setting = before, quantity = row.quantity, onHand = row.onHand } = deed;
  const { model } = setting.compiled;
  const price = priceOf(model, decision.settled);
  const replaced = setting.product !== before.product;
  const content: ConfigurationContent = {
    backendName: setting.product.backendName,
    wishes: decision.wishes,
    quantity,
    postalCode: postalCode ?? row.postalCode,
    ...seenPrices(before, replaced, { priceList: model.price_list, unitCents: price.unit_cents }),
    expiresAt: expiryOf(now(), row.expiresAt),
  };
  if (!(await store.write(row, content))) return undefined;
  const written: StoredConfiguration = { ...row, ...content, onHand, revision: row.revision + 1 };
  recent.put({ row: written, settled: decision.settled, model });
  const outdated = replaced || row.priceTold ? null : before.outdated;
  const shown: Shown = { ...setting, row: written, outdated };
  return { config: configurationView(shown, decision, price), shown, decision };
}

/** Tries on what this process wrote last. Whatever comes of a guess that is out of date, a refusal as well, is nothing. */
async function changeRecent(
  changing: Changing,
  id: string,
  postalCode: string | undefined,
  decide: Decide,
): Promise<Changed | undefined> {
  const known = changing.recent.get(id, changing.now());
  if (!known) return undefined;
  const changed = await changeOnce(changing, known, postalCode, decide).catch((failure) => {
    if (failure instanceof HttpError) return undefined;
    throw failure;
  });
  if (!changed) changing.recent.forget(id);
  return changed;
}

/**
 * Decides and writes, anew when another change came between, so that of two at once neither is lost. A change after one that this process made
 * costs one statement, any other two.
 */
export async function changeConfiguration(
  changing: Changing,
  id: string,
  postalCode: string | undefined,
  decide: Decide,
): Promise<Changed> {
  const quick = await changeRecent(changing, id, postalCode, decide);
  if (quick) return quick;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const row = await changing.store.read(id, changing.now());
    if (!row) throw unknownConfiguration();
    const changed = await changeOnce(changing, { row }, postalCode, decide);
    if (changed) return changed;
  }
  throw tooBusy();
}
