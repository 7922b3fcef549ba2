import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { reviewPhotos, reviews } from '../tables.ts';
import { isBy, type Writer } from '../written/written-store.ts';

type Row = typeof reviewPhotos.$inferSelect;
export type PhotoFacts = Omit<Row, 'content'>;

const { id, reviewId, place, width, height, alt } = reviewPhotos;

/** Photos of reviews in their order, without content. */
export const photosOf = async (db: Database, reviewIds: readonly string[]): Promise<PhotoFacts[]> =>
  reviewIds.length === 0
    ? []
    : db
        .select({ id, reviewId, place, width, height, alt })
        .from(reviewPhotos)
        .where(inArray(reviewId, [...reviewIds]))
        .orderBy(asc(reviewId), asc(place));

/** Keeps the listed photos alone. */
export async function keepPhotos(
  tx: Database,
  review: string,
  kept: readonly Pick<Row, 'id' | 'place' | 'alt'>[],
): Promise<void> {
  const isLeft =
    kept.length > 0
      ? notInArray(
          id,
          kept.map((photo) => photo.id),
        )
      : undefined;
  await tx.delete(reviewPhotos).where(and(eq(reviewId, review), isLeft));
  for (const photo of kept)
    await tx
      .update(reviewPhotos)
      .set({ place: photo.place, alt: photo.alt })
      .where(and(eq(reviewId, review), eq(id, photo.id)));
}

export async function addPhotos(tx: Database, photos: readonly Row[]): Promise<void> {
  if (photos.length > 0) await tx.insert(reviewPhotos).values([...photos]);
}

/** Replaces the photos of one review by those of another. */
export async function movePhotos(tx: Database, from: string, to: string): Promise<void> {
  await tx.delete(reviewPhotos).where(eq(reviewId, to));
  await tx.update(reviewPhotos).set({ reviewId: to }).where(eq(reviewId, from));
}

/** `which`: of a shown review, of a writer's, or of any. */
export async function readPhoto(
  db: Database,
  photo: string,
  which: 'shown' | Writer | 'any',
): Promise<Buffer | undefined> {
  const isAllowed =
    which === 'any' ? undefined : which === 'shown' ? eq(reviews.state, 'shown') : isBy(which);
  const [found] = await db
    .select({ content: reviewPhotos.content })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewId))
    .where(and(eq(id, photo), isAllowed));
  return found?.content;
}
