import { priceOf } from '../../../../domain/configurator/price.ts';
import type { Configuration } from '../../../../domain/contracts/configuration.ts';
import { expiryOf } from './configuration-life.ts';
import { configurationView, type Setting, type Shown } from './configuration-view.ts';
import type { Decision } from './domain.ts';
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
  now: () => Date;
}

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

/** Reads, decides and writes; decides anew when another change came between, so that of two at once neither is lost. */
export async function changeConfiguration(
  { store, settings, now }: Changing,
  id: string,
  postalCode: string | undefined,
  decide: (shown: Shown) => Deed,
): Promise<Changed> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const row = await store.read(id, now());
    if (!row) throw unknownConfiguration();
    const before = settings.open(row, postalCode);
    const { decision, setting = before, quantity = row.quantity, onHand = row.onHand } = decide(before);
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
    if (!(await store.write(row, content))) continue;
    const written: StoredConfiguration = { ...row, ...content, onHand, revision: row.revision + 1 };
    const outdated = replaced || row.priceTold ? null : before.outdated;
    const shown: Shown = { ...setting, row: written, outdated };
    return { config: configurationView(shown, decision, price), shown, decision };
  }
  throw tooBusy();
}
