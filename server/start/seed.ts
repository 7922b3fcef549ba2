import type { ContentSet } from '#domain/content/content-set.ts';
import type { Database } from '#server/db/database.ts';
import { addOpeningStock } from '#server/services/catalog/store.ts';
import { importReviews } from '#server/services/reviews/import-reviews.ts';

/** Adds the opening stock to a fresh database, and the content's reviews as imported ones to any. */
export async function seed(
  db: Database,
  { parts, stockWindows, reviews }: Pick<ContentSet, 'parts' | 'stockWindows' | 'reviews'>,
): Promise<void> {
  await addOpeningStock(
    db,
    [...parts, ...stockWindows].map((item) => ({
      backendName: item.backend_name,
      onHand: item.opening_stock,
    })),
  );
  await importReviews(db, reviews);
}
