import { and, desc, eq, gt, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SubjectKind } from '#domain/reviews/aspects.ts';
import type { ReviewQuery, ReviewSort } from '#domain/reviews/contract.ts';
import type { Database } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { reviews } from './tables.ts';

export type StoredReview = typeof reviews.$inferSelect;

const shownColumns = {
  id: reviews.id,
  kind: reviews.kind,
  subject: reviews.subject,
  source: reviews.source,
  rating: reviews.rating,
  aspects: reviews.aspects,
  title: reviews.title,
  text: reviews.text,
  name: reviews.name,
  place: reviews.place,
  writtenAt: reviews.writtenAt,
  editedAt: reviews.editedAt,
  bought: reviews.bought,
  verifiedBy: reviews.verifiedBy,
  reply: reviews.reply,
  photoCount: reviews.photoCount,
  helpful: reviews.helpful,
};

/** Without its writer's address and what staff know of it. */
export type ShownRow = Pick<StoredReview, keyof typeof shownColumns>;

/** Position of a page's last review: rank of the sort, instant in milliseconds, id. */
export type Position = readonly [rank: number, writtenAt: number, id: string];

// Not a parameter: the plan of a prepared statement would not use the index of shown reviews.
const isShown = sql`${reviews.state} = 'shown'`;

const ranks: Readonly<Record<ReviewSort, SQL | undefined>> = {
  newest: undefined,
  helpful: sql`${reviews.helpful}`,
  highest: sql`${reviews.rating}`,
  lowest: sql`-${reviews.rating}`,
};

const rankOf = (sort: ReviewSort, { helpful, rating }: ShownRow): number =>
  ({ newest: 0, helpful, highest: rating, lowest: -rating })[sort];

export const positionOf = (sort: ReviewSort, review: ShownRow): Position => [
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

const sorted = (db: Database, sort: ReviewSort, condition: SQL | undefined) => {
  const ranked = ranks[sort];
  return db
    .select(shownColumns)
    .from(reviews)
    .where(condition)
    .orderBy(...(ranked ? [desc(ranked)] : []), desc(reviews.writtenAt), desc(reviews.id))
    .$dynamic();
};

const firstOf = (sort: ReviewSort) =>
  preparedStatement((db) => {
    const { kind, subject } = reviews;
    const isSubject = and(eq(kind, sql.placeholder('kind')), eq(subject, sql.placeholder('id')), isShown);
    return sorted(db, sort, isSubject).limit(sql.placeholder('limit')).prepare(`first_reviews_${sort}`);
  });

// Most pages are the first of one subject, without filters.
const firstPages = {
  newest: firstOf('newest'),
  helpful: firstOf('helpful'),
  highest: firstOf('highest'),
  lowest: firstOf('lowest'),
};

/** Reads one review more than the page, which shows that another page follows. */
export async function shownReviews(
  db: Database,
  subjects: Subjects,
  { sort, q, stars, state, verified, with_photos, limit }: ReviewQuery,
  position?: Position,
): Promise<ShownRow[]> {
  const { kind, ids } = subjects;
  const [id, another] = ids;
  const isFiltered = [q, stars, state, verified, with_photos, position].some((given) => given !== undefined);
  if (!isFiltered && another === undefined)
    return firstPages[sort](db).execute({ kind, id, limit: limit + 1 });
  const pattern = q?.trim() ? asPattern(q.trim()) : undefined;
  return sorted(
    db,
    sort,
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
  ).limit(limit + 1);
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
export const allShown = (db: Database): Promise<ShownRow[]> => sorted(db, 'newest', isShown);
