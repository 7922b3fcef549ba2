import type { ShownReview } from '#domain/reviews/contract.ts';
import { reviewPhoto } from '#domain/reviews/photos-contract.ts';
import type { SubjectReview } from '#domain/reviews/published-review.ts';
import type { PhotoFacts } from './photos/photo-store.ts';
import type { ShownRow } from './shown-store.ts';
import type { StoredVersion } from './written/version-store.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const photoView = ({ id, alt, width, height, place }: PhotoFacts, name: string) => ({
  url: reviewPhoto.path.replace(':id', id),
  alt: alt || `Photo ${place + 1} by ${name}`,
  width,
  height,
});

export const reviewView = (
  {
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
  }: ShownRow,
  { photos, versions }: { photos: readonly PhotoFacts[]; versions: readonly StoredVersion[] } = {
    photos: [],
    versions: [],
  },
): ShownReview => ({
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
  earlier: versions.map(({ replacedAt, ...words }) => ({
    until: dayOf(replacedAt),
    rating: words.rating,
    title: words.title,
    text: words.text,
  })),
  photos: photos.map((photo) => photoView(photo, name)),
});

/** As pages and the content endpoint know it. */
export const publishedReview = (
  stored: ShownRow,
  belongings?: Parameters<typeof reviewView>[1],
): SubjectReview => {
  const { id, bought, edited, reply, aspects: _, ...shown } = reviewView(stored, belongings);
  return {
    ...shown,
    review_id: id,
    subject: { kind: stored.kind, id: stored.subject },
    ...(bought && { bought }),
    ...(reply && { reply }),
    ...(edited && { edited }),
  };
};
