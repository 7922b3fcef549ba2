import type { ContentSet } from '../../domain/content/content-set.ts';
import { addOpeningStock } from '../services/product/store.ts';
import type { Database } from './database.ts';

/** Fills in what a fresh database lacks; on any other it changes nothing. */
export async function seed(db: Database, { parts }: Pick<ContentSet, 'parts'>): Promise<void> {
  await addOpeningStock(
    db,
    parts.map((part) => ({ backendName: part.backend_name, onHand: part.opening_stock })),
  );
}
