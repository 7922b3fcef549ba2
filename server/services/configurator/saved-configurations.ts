import { type Caller, callerKey } from '#domain/access/caller.ts';
import {
  maxSavedConfigurations,
  type SavedConfigurationOfAccount,
} from '#domain/configurator/saved-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Buyer } from '#server/services/catalog/buyer.ts';
import type { ConfiguredItems } from './configured-items.ts';
import { unknownConfiguration } from './domain.ts';
import { addSaved, claimConfigurations, readSaved, removeSaved, renameSaved } from './saved-store.ts';

const lifeMs = 2 * 365 * 24 * 60 * 60 * 1000;

export interface ListCall extends Buyer {
  customerId: string;
}

export class SavedConfigurations {
  constructor(private readonly deps: { db: Database; now: () => Date; configurations: ConfiguredItems }) {}

  async list({ customerId, ...buyer }: ListCall): Promise<SavedConfigurationOfAccount[]> {
    const { db, configurations } = this.deps;
    const saved = await readSaved(db, customerId);
    const wanted = new Map(saved.map(({ id }) => [id, 1]));
    const items = await configurations.read(db, { wanted, ...buyer });
    return saved.flatMap(({ id, name, savedAt }) => {
      const item = items.get(id);
      if (!item) return [];
      return [
        {
          id,
          name,
          saved_at: savedAt.toISOString(),
          backend_name: item.backendName,
          title: item.title,
          headline: item.headline,
          code: item.code,
          image_url: item.imageUrl,
          item_url: item.itemUrl,
          edit_url: item.editUrl,
          price_cents: item.priceCents,
          ...(item.listPriceCents !== undefined && { list_price_cents: item.listPriceCents }),
          unavailable_reason: item.unavailableReason,
        },
      ];
    });
  }

  save(customerId: string, ids: readonly string[], caller: Caller): Promise<void> {
    const { db, now, configurations } = this.deps;
    return inTransaction(db, async (tx) => {
      const own = await claimConfigurations(tx, { customerId, caller, ids, now: now() });
      await addSaved(tx, customerId, own, now());
      const until = new Date(now().getTime() + lifeMs);
      await configurations.keepUntil(tx, own, { until, keptBy: callerKey(caller) });
      const beyond = (await readSaved(tx, customerId)).slice(maxSavedConfigurations);
      await removeSaved(
        tx,
        customerId,
        beyond.map(({ id }) => id),
      );
    });
  }

  async rename(customerId: string, id: string, name: string): Promise<void> {
    if (!(await renameSaved(this.deps.db, customerId, id, name))) throw unknownConfiguration();
  }

  async remove(customerId: string, id: string): Promise<void> {
    if ((await removeSaved(this.deps.db, customerId, [id])) === 0) throw unknownConfiguration();
  }
}
