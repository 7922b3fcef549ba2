import type { SentPhoto } from '#domain/reviews/photo.ts';
import type { ReviewFields } from '#domain/reviews/write-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { CleanPhoto as Cleaned } from '#server/files/clean-photo.ts';
import { cleanSentPhoto } from '#server/files/sent-photo.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import { unknownPhoto } from '../review-errors.ts';
import { addPhotos, keepPhotos, photosOf } from './photo-store.ts';

interface CleanPhoto {
  place: number;
  alt: string;
  /** Of a photo that the review has already */
  id: string | undefined;
  file: Cleaned | undefined;
}

export type CleanFields = Omit<ReviewFields, 'photos'> & { photos: CleanPhoto[] };

const cleanPhoto = async ({ id, content, alt }: SentPhoto, place: number): Promise<CleanPhoto> => ({
  id,
  alt,
  place,
  file: content === undefined ? undefined : await cleanSentPhoto(content, `body.photos.${place}.content`),
});

/** Cleans the photos, before a transaction waits for it. Throws 422 `not_a_photo` at the photo. */
export const cleanFields = async ({ photos, ...fields }: ReviewFields): Promise<CleanFields> => ({
  ...fields,
  photos: await Promise.all(photos.map(cleanPhoto)),
});

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
    photos.flatMap(({ place, alt, file }) =>
      file ? [{ ...file, id: randomUUID(), reviewId, place, alt }] : [],
    ),
  );
}
