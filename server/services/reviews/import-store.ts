import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { reviews } from './tables.ts';

export type ImportedReview = typeof reviews.$inferInsert;

const written = (name: string) => sql.raw(`excluded.${name}`);

const changed = sql`(${reviews.subject}, ${reviews.rating}, ${reviews.title}, ${reviews.text}, ${reviews.name},
  ${reviews.place}, ${reviews.writtenAt}, ${reviews.bought}, ${reviews.reply}) is distinct from
  (excluded.subject, excluded.rating, excluded.title, excluded.text, excluded.name,
  excluded.place, excluded.written_at, excluded.bought, excluded.reply)`;

/** Returns the subjects whose reviews changed. */
export async function replaceImported(tx: Database, wanted: readonly ImportedReview[]): Promise<string[]> {
  const isImported = eq(reviews.source, 'imported');
  const ids = wanted.map(({ id }) => id);
  const before = await tx
    .select({ id: reviews.id, subject: reviews.subject })
    .from(reviews)
    .where(isImported);
  const removed = await tx
    .delete(reviews)
    .where(and(isImported, ids.length > 0 ? notInArray(reviews.id, ids) : undefined))
    .returning({ subject: reviews.subject });
  if (wanted.length === 0) return [...new Set(removed.map(({ subject }) => subject))];
  const put = await tx
    .insert(reviews)
    .values([...wanted])
    .onConflictDoUpdate({
      target: reviews.id,
      set: {
        subject: written('subject'),
        rating: written('rating'),
        title: written('title'),
        text: written('text'),
        name: written('name'),
        place: written('place'),
        region: written('region'),
        writtenAt: written('written_at'),
        bought: written('bought'),
        reply: written('reply'),
      },
      setWhere: sql`${isImported} and ${changed}`,
    })
    .returning({ id: reviews.id, subject: reviews.subject });
  const moved = new Set(put.map(({ id }) => id));
  const left = before.filter(({ id }) => moved.has(id));
  return [...new Set([...removed, ...put, ...left].map(({ subject }) => subject))];
}
