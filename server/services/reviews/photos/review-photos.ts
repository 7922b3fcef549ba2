import { randomUUID } from 'node:crypto';
import type { SentPhoto } from '#domain/reviews/photo.ts';
import type { Database } from '#server/db/database.ts';
import { plainPhoto } from '#server/security/plain-photo.ts';
import { unknownPhoto } from '../review-errors.ts';
import { addPhotos, keepPhotos, photosOf } from './photo-store.ts';

interface CleanPhoto {
  place: number;
  alt: string;
  /** Of a photo that the review has already */
  id: string | undefined;
  plain: { content: Uint8Array; width: number; height: number } | undefined;
}

/** Throws 422 `not_a_photo` at the photo. */
export const cleanPhotos = (photos: readonly SentPhoto[]): CleanPhoto[] =>
  photos.map(({ id, content, alt }, place) => ({
    id,
    alt,
    place,
    plain: content === undefined ? undefined : plainPhoto(content, `body.photos.${place}.content`),
  }));

/** Makes these the photos of a review; throws 422 for a kept one that it does not have. */
export async function putPhotos(
  tx: Database,
  reviewId: string,
  photos: readonly CleanPhoto[],
): Promise<void> {
  const known = new Set((await photosOf(tx, [reviewId])).map(({ id }) => id));
  const kept = photos.flatMap(({ id, place, alt }) => (id === undefined ? [] : [{ id, place, alt }]));
  for (const { id, place } of kept) if (!known.delete(id)) throw unknownPhoto(`body.photos.${place}.id`);
  await keepPhotos(tx, reviewId, kept);
  await addPhotos(
    tx,
    photos.flatMap(({ place, alt, plain }) =>
      plain
        ? [
            {
              id: randomUUID(),
              reviewId,
              place,
              alt,
              content: Buffer.from(plain.content),
              width: plain.width,
              height: plain.height,
            },
          ]
        : [],
    ),
  );
}
