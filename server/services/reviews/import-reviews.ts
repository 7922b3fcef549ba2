import type { Review } from '#domain/content/review.ts';
import { regionOfPlace } from '#domain/reviews/region-of-place.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { type ImportedReview, replaceImported } from './import-store.ts';
import { countAgain } from './summary-store.ts';

const importedReview = (review: Review): ImportedReview => ({
  id: review.review_id,
  kind: 'product',
  subject: review.line_id,
  source: 'imported',
  state: 'shown',
  rating: review.rating,
  aspects: {},
  title: review.title,
  text: review.text,
  name: review.name,
  place: review.place,
  region: regionOfPlace(review.place) ?? null,
  writtenAt: new Date(`${review.written}T12:00:00Z`),
  bought: review.bought,
  reply: review.reply ?? null,
});

/** Keeps the imported reviews equal to those of the content, which editors own. Never touches customers'. */
export function importReviews(db: Database, reviews: readonly Review[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const subjects = await replaceImported(tx, reviews.map(importedReview));
    for (const id of subjects.sort()) await countAgain(tx, { kind: 'product', id });
  });
}
