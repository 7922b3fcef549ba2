import type { ContentSet } from '#domain/content/content-set.ts';
import type { Subject } from '#domain/reviews/aspects.ts';
import type { ReviewPage, ReviewQuery } from '#domain/reviews/contract.ts';
import type { PublishedContent, SubjectReview } from '#domain/reviews/published-review.ts';
import { subjectPath } from '#domain/reviews/subject-path.ts';
import type { Database } from '#server/db/database.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type PhotoFacts, photosOf } from './photos/photo-store.ts';
import { allShownQuestions, shownAnswers } from './questions/question-store.ts';
import { questionViews } from './questions/question-view.ts';
import { unknownBranch, unknownProduct, wrongCursor } from './review-errors.ts';
import { publishedReview, reviewView } from './review-view.ts';
import { allShown, positionOf, type ShownRow, shownReviews } from './shown-store.ts';
import { lastChange, readSummary } from './summary-store.ts';
import { type StoredVersion, versionsOf } from './written/version-store.ts';

type Catalog = Pick<ContentSet, 'productLines' | 'parts' | 'branches'>;
type CatalogAndBrand = Catalog & Pick<ContentSet, 'brand'>;

/** Whether a product is in the catalog (still), or a branch exists. */
export const isSubject = ({ productLines, parts, branches }: Catalog, { kind, id }: Subject): boolean =>
  kind === 'branch'
    ? branches.some(({ branch_id }) => branch_id === id)
    : productLines.some(({ line_id }) => line_id === id) ||
      parts.some(({ backend_name }) => backend_name === id);

/** Throws 404 for a product that is not in the catalog (any more), or for an unknown branch. */
export function checkSubject(catalog: Catalog, subject: Subject): void {
  if (!isSubject(catalog, subject)) throw subject.kind === 'branch' ? unknownBranch() : unknownProduct();
}

/** Rows with what belongs to them: photos, and the texts that were shown before. */
export async function withBelongings(
  db: Database,
  rows: readonly ShownRow[],
): Promise<{ row: ShownRow; photos: PhotoFacts[]; versions: StoredVersion[] }[]> {
  const idsOf = (some: readonly ShownRow[]): string[] => some.map(({ id }) => id);
  const [photos, versions] = await Promise.all([
    photosOf(db, idsOf(rows.filter(({ photoCount }) => photoCount > 0))),
    versionsOf(db, idsOf(rows.filter(({ editedAt }) => editedAt !== null))),
  ]);
  return rows.map((row) => {
    const isOf = ({ reviewId }: { reviewId: string }) => reviewId === row.id;
    return { row, photos: photos.filter(isOf), versions: versions.filter(isOf) };
  });
}

export class ShownReviews {
  private readonly served = new WeakMap<
    ContentSet,
    { changedAt: number | undefined; content: PublishedContent }
  >();

  constructor(
    private readonly deps: {
      db: Database;
      reads: Database;
      content: () => CatalogAndBrand;
      onError: (error: unknown) => void;
    },
  ) {}

  async page(subject: Subject, query: ReviewQuery): Promise<ReviewPage> {
    const { reads: db, content } = this.deps;
    const catalog = content();
    checkSubject(catalog, subject);
    const timeZone = catalog.brand.time_zone;
    const position = query.cursor === undefined ? undefined : readCursor(query.cursor);
    if (query.cursor !== undefined && !position) throw wrongCursor();
    const subjects = { kind: subject.kind, ids: [subject.id] };
    const [found, { summary }] = await Promise.all([
      shownReviews(db, subjects, query, position),
      readSummary(db, subjects),
    ]);
    const rows = found.slice(0, query.limit);
    const last = found.length > query.limit ? rows.at(-1) : undefined;
    return {
      reviews: (await withBelongings(db, rows)).map(({ row, ...belongings }) =>
        reviewView(timeZone, row, belongings),
      ),
      summary,
      ...(last && { next_cursor: writeCursor(positionOf(query.sort, last)) }),
    };
  }

  /**
   * The content with the reviews of now; the same set as long as neither changed. Without the database it
   * answers what it knew last, so that the content endpoint stays up.
   */
  async live(set: ContentSet): Promise<PublishedContent> {
    try {
      return await this.liveNow(set);
    } catch (error) {
      this.deps.onError(error);
      return this.served.get(set)?.content ?? set;
    }
  }

  private async liveNow(set: ContentSet): Promise<PublishedContent> {
    const changedAt = (await lastChange(this.deps.db))?.getTime();
    const known = this.served.get(set);
    if (known && known.changedAt === changedAt) return known.content;
    const content = await this.withReviews(set);
    this.served.set(set, { changedAt, content });
    return content;
  }

  /** Puts the shown reviews in place of the content's; omits those of subjects that left the content. */
  async withReviews(set: ContentSet): Promise<PublishedContent> {
    const lines = new Set(set.productLines.map(({ line_id }) => line_id));
    const parts = new Set(set.parts.map(({ backend_name }) => backend_name));
    const branches = new Set(set.branches.map(({ branch_id }) => branch_id));
    const { db } = this.deps;
    const timeZone = set.brand.time_zone;
    const shown = (await allShown(db)).map((stored) => publishedReview(timeZone, stored));
    const asked = await allShownQuestions(db);
    const answers = await shownAnswers(
      db,
      asked.map(({ id }) => id),
    );
    const subjects = new Map(asked.map(({ id, kind, subject }) => [id, { kind, id: subject }]));
    const isOfLine = ({ subject }: SubjectReview) => subject.kind === 'product' && lines.has(subject.id);
    const isOfOther = ({ subject: { kind, id } }: SubjectReview) =>
      kind === 'branch' ? branches.has(id) : parts.has(id);
    return {
      ...set,
      reviews: shown.filter(isOfLine).map(({ subject, ...review }) => ({ ...review, line_id: subject.id })),
      subjectReviews: shown.filter(isOfOther),
      questions: questionViews(timeZone, asked, answers).flatMap((question) => {
        const subject = subjects.get(question.id);
        return subject && subjectPath(set, subject) !== undefined ? { ...question, subject } : [];
      }),
    };
  }
}
