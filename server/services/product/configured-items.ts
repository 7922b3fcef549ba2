import { addressOf } from '../../../domain/content/address-of.ts';
import type { Database } from '../../db/database.ts';
import { configurationView, unavailableReason } from './configurations/configuration-view.ts';
import { unchanged } from './configurations/domain.ts';
import { createSettings } from './configurations/settings.ts';
import { readConfigurations } from './configurations/store.ts';
import type { StoredConfiguration } from './configurations/stored-configuration.ts';
import { keepUntil } from './configurations/upkeep/store.ts';
import type { MarketOf } from './markets.ts';
import type { Models } from './models.ts';

/** A configuration as something to buy: one piece of it, at today's price. */
export interface ConfiguredItem {
  configId: string;
  backendName: string;
  title: string;
  code: string;
  details: { title: string; answer: string }[];
  priceCents: number;
  leadTimeDays: number;
  /** As many as the visitor configured. */
  quantity: number;
  itemUrl: string;
  imageUrl: string;
  /** Opens the configuration again. */
  editUrl: string;
  /** Why it cannot be bought where the visitor is; `null` when it can. */
  unavailableReason: string | null;
  /** How many the shelf holds of a stock window; `null` of what is made to order. */
  onHand: number | null;
}

/** Configurations to look up, each with how many pieces are wanted where that is known. */
export interface ItemsAsked {
  wanted: ReadonlyMap<string, number | undefined>;
  postalCode: string | undefined;
}

/** What other services may ask of configurations. Both take the caller's database, so that they stand in its transaction. */
export interface ConfiguredItems {
  /** Those that are there, by id; one that has expired, or whose product is no longer made, is left out. */
  read: (db: Database, asked: ItemsAsked) => Promise<Map<string, ConfiguredItem>>;
  /** Sees to it that none of these expires before. */
  keepUntil: (db: Database, ids: readonly string[], until: Date) => Promise<void>;
}

export function createConfiguredItems({
  models,
  marketOf,
  now,
}: {
  models: Models;
  marketOf: MarketOf;
  now: () => Date;
}): ConfiguredItems {
  const settings = createSettings(models, marketOf);

  const itemOf = (stored: StoredConfiguration, { wanted, postalCode }: ItemsAsked): ConfiguredItem => {
    const row = { ...stored, quantity: wanted.get(stored.id) ?? stored.quantity };
    const shown = settings.open(row, postalCode);
    const view = configurationView(shown, unchanged(shown.compiled.model, row.wishes));
    return {
      configId: view.id,
      backendName: view.backend_name,
      title: view.title,
      code: view.code,
      details: view.summary,
      priceCents: view.price.unit_cents,
      leadTimeDays: view.lead_time_days,
      quantity: stored.quantity,
      itemUrl: view.item_url,
      imageUrl: view.image_url,
      editUrl: `${addressOf.configured(view.backend_name)}&config=${view.id}`,
      unavailableReason: unavailableReason(shown.product, shown.market),
      onHand: view.on_hand,
    };
  };

  return {
    read: async (db, asked) => {
      const rows = await readConfigurations(db, [...asked.wanted.keys()], now());
      const made = rows.filter(({ backendName }) => models.product(backendName));
      return new Map(made.map((row) => [row.id, itemOf(row, asked)]));
    },
    keepUntil,
  };
}
