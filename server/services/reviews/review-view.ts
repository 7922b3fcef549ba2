import { isoDayIn } from '#domain/dates/wall-clock.ts';
import type { ShownReview } from '#domain/reviews/contract.ts';
import { reviewPhoto } from '#domain/reviews/photos-contract.ts';
import type { SubjectReview } from '#domain/reviews/published-review.ts';
import type { PhotoFacts } from './photos/photo-store.ts';
import type { ShownRow } from './shown-store.ts';
import type { StoredVersion } from './written/version-store.ts';

const photoView = ({ id, alt, width, height, place }: PhotoFacts, name: string) => ({
  url: reviewPhoto.path.replace(':id', id),
  alt: alt || `Photo ${place + 1} by ${name}`,
  width,
  height,
});

/** Its days are those of the shop's time zone. */
export const reviewView = (
  timeZone: string,
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
  written: isoDayIn(timeZone, writtenAt),
  ...(editedAt && { edited: isoDayIn(timeZone, editedAt) }),
  ...(bought !== null && { bought }),
  verified: verifiedBy !== null,
  imported: source === 'imported',
  ...(reply !== null && { reply }),
  helpful,
  earlier: versions.map(({ replacedAt, ...words }) => ({
    until: isoDayIn(timeZone, replacedAt),
    rating: words.rating,
    title: words.title,
    text: words.text,
  })),
  photos: photos.map((photo) => photoView(photo, name)),
});

/** As pages and the content endpoint know it. */
export const publishedReview = (
  timeZone: string,
  stored: ShownRow,
  belongings?: Parameters<typeof reviewView>[2],
): SubjectReview => {
  const { id, bought, edited, reply, aspects: _, ...shown } = reviewView(timeZone, stored, belongings);
  return {
    ...shown,
    review_id: id,
    subject: { kind: stored.kind, id: stored.subject },
    ...(bought && { bought }),
    ...(reply && { reply }),
    ...(edited && { edited }),
  };
};
