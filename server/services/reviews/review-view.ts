import type { ShownReview } from '#domain/reviews/contract.ts';
import type { SubjectReview } from '#domain/reviews/published-review.ts';
import type { StoredReview } from './shown-store.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const reviewView = ({
  id,
  rating,
  aspects,
  title,
  text,
  name,
  place,
  writtenAt,
  editedAt,
  bought,
  verifiedBy,
  source,
  reply,
  helpful,
}: StoredReview): ShownReview => ({
  id,
  rating,
  aspects,
  title,
  text,
  name,
  place,
  written: dayOf(writtenAt),
  ...(editedAt && { edited: dayOf(editedAt) }),
  ...(bought !== null && { bought }),
  verified: verifiedBy !== null,
  imported: source === 'imported',
  ...(reply !== null && { reply }),
  helpful,
});

/** As pages and the content endpoint know it. */
export const publishedReview = (stored: StoredReview): SubjectReview => {
  const { id, bought, edited, reply, aspects: _, ...shown } = reviewView(stored);
  return {
    ...shown,
    review_id: id,
    subject: { kind: stored.kind, id: stored.subject },
    ...(bought && { bought }),
    ...(reply && { reply }),
    ...(edited && { edited }),
  };
};
