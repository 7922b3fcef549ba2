import type { ShownReview } from '#domain/reviews/contract.ts';
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
