import type { ContentSet } from '#domain/content/content-set.ts';
import type { Database } from '#server/db/database.ts';
import { addOpeningStock } from '#server/services/catalog/store.ts';

/** Seeds a fresh database; leaves any other unchanged. */
export async function seed(
  db: Database,
  { parts, stockWindows }: Pick<ContentSet, 'parts' | 'stockWindows'>,
): Promise<void> {
  await addOpeningStock(
    db,
    [...parts, ...stockWindows].map((item) => ({
      backendName: item.backend_name,
      onHand: item.opening_stock,
    })),
  );
}
