import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SubjectKind } from '#domain/reviews/aspects.ts';
import type { ReviewQuery, ReviewSort } from '#domain/reviews/contract.ts';
import type { Database } from '#server/db/database.ts';
import { reviews } from './tables.ts';

export type StoredReview = typeof reviews.$inferSelect;

/** Position of a page's last review: rank of the sort, instant in milliseconds, id. */
export type Position = readonly [rank: number, writtenAt: number, id: string];

const isShown = eq(reviews.state, 'shown');

const ranks: Readonly<Record<ReviewSort, SQL | undefined>> = {
  newest: undefined,
  helpful: sql`${reviews.helpful}`,
  highest: sql`${reviews.rating}`,
  lowest: sql`-${reviews.rating}`,
};

const rankOf = (sort: ReviewSort, { helpful, rating }: StoredReview): number =>
  ({ newest: 0, helpful, highest: rating, lowest: -rating })[sort];

export const positionOf = (sort: ReviewSort, review: StoredReview): Position => [
  rankOf(sort, review),
  review.writtenAt.getTime(),
  review.id,
];

function after(sort: ReviewSort, [rank, writtenAt, id]: Position): SQL {
  const at = sql.param(new Date(writtenAt), reviews.writtenAt);
  const ranked = ranks[sort];
  return ranked
    ? sql`(${ranked}, ${reviews.writtenAt}, ${reviews.id}) < (${rank}::int, ${at}, ${id})`
    : sql`(${reviews.writtenAt}, ${reviews.id}) < (${at}, ${id})`;
}

const asPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** One subject, or several of a kind. */
export interface Subjects {
  kind: SubjectKind;
  ids: readonly string[];
}

const isOf = ({ kind, ids: [id = '', ...more] }: Subjects): SQL | undefined =>
  and(
    eq(reviews.kind, kind),
    more.length === 0 ? eq(reviews.subject, id) : inArray(reviews.subject, [id, ...more]),
    isShown,
  );

/** Reads one review more than the page, which shows that another page follows. */
export function shownReviews(
  db: Database,
  subjects: Subjects,
  { sort, q, stars, state, verified, with_photos, limit }: ReviewQuery,
  position?: Position,
): Promise<StoredReview[]> {
  const ranked = ranks[sort];
  const pattern = q?.trim() ? asPattern(q.trim()) : undefined;
  return db
    .select(getTableColumns(reviews))
    .from(reviews)
    .where(
      and(
        isOf(subjects),
        pattern === undefined ? undefined : or(ilike(reviews.title, pattern), ilike(reviews.text, pattern)),
        stars === undefined ? undefined : eq(reviews.rating, stars),
        state === undefined ? undefined : eq(reviews.region, state),
        verified === undefined
          ? undefined
          : verified
            ? isNotNull(reviews.verifiedBy)
            : isNull(reviews.verifiedBy),
        with_photos === undefined
          ? undefined
          : with_photos
            ? gt(reviews.photoCount, 0)
            : eq(reviews.photoCount, 0),
        position && after(sort, position),
      ),
    )
    .orderBy(...(ranked ? [desc(ranked)] : []), desc(reviews.writtenAt), desc(reviews.id))
    .limit(limit + 1);
}

/** States and provinces of the writers. */
export async function regionsOf(db: Database, subjects: Subjects): Promise<string[]> {
  const found = await db
    .selectDistinct({ region: reviews.region })
    .from(reviews)
    .where(and(isOf(subjects), isNotNull(reviews.region)));
  return found.flatMap(({ region }) => region ?? []).sort();
}

/** Shown reviews of all products and branches, newest first, for the pages of a release. */
export const allShown = (db: Database): Promise<StoredReview[]> =>
  db
    .select(getTableColumns(reviews))
    .from(reviews)
    .where(isShown)
    .orderBy(desc(reviews.writtenAt), desc(reviews.id));
