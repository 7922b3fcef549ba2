import type { ContentSet } from '#domain/content/content-set.ts';
import type { Subject } from '#domain/reviews/aspects.ts';
import type { ReviewPage, ReviewQuery } from '#domain/reviews/contract.ts';
import type { PublishedReview } from '#domain/reviews/published-review.ts';
import type { Database } from '#server/db/database.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { photosOf } from './photo-store.ts';
import { unknownBranch, unknownProduct, wrongCursor } from './review-errors.ts';
import { reviewView } from './review-view.ts';
import { allShownOfProducts, positionOf, type StoredReview, shownReviews } from './shown-store.ts';
import { lastChange, readSummary } from './summary-store.ts';
import { versionsOf } from './version-store.ts';

type Catalog = Pick<ContentSet, 'productLines' | 'parts' | 'branches'>;

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

const idsOf = (rows: readonly StoredReview[]): string[] => rows.map(({ id }) => id);

const asContent = (stored: StoredReview): PublishedReview => {
  const { id, bought, edited, ...shown } = reviewView(stored);
  return {
    review_id: id,
    line_id: stored.subject,
    rating: shown.rating,
    title: shown.title,
    text: shown.text,
    name: shown.name,
    place: shown.place,
    written: shown.written,
    ...(bought && { bought }),
    ...(shown.reply && { reply: shown.reply }),
    ...(edited && { edited }),
    verified: shown.verified,
    imported: shown.imported,
  };
};

export class ShownReviews {
  private readonly served = new WeakMap<ContentSet, { changedAt: number | undefined; content: ContentSet }>();

  constructor(
    private readonly deps: { db: Database; content: () => Catalog; onError: (error: unknown) => void },
  ) {}

  async page(subject: Subject, query: ReviewQuery): Promise<ReviewPage> {
    const { db, content } = this.deps;
    checkSubject(content(), subject);
    const position = query.cursor === undefined ? undefined : readCursor(query.cursor);
    if (query.cursor !== undefined && !position) throw wrongCursor();
    const [found, summary] = await Promise.all([
      shownReviews(db, subject, query, position),
      readSummary(db, subject),
    ]);
    const rows = found.slice(0, query.limit);
    const last = found.length > query.limit ? rows.at(-1) : undefined;
    const [photos, versions] = await Promise.all([
      photosOf(db, idsOf(rows.filter(({ photoCount }) => photoCount > 0))),
      versionsOf(db, idsOf(rows.filter(({ editedAt }) => editedAt !== null))),
    ]);
    const isOf =
      ({ id }: StoredReview) =>
      ({ reviewId }: { reviewId: string }) =>
        reviewId === id;
    return {
      reviews: rows.map((row) =>
        reviewView(row, { photos: photos.filter(isOf(row)), versions: versions.filter(isOf(row)) }),
      ),
      summary,
      ...(last && { next_cursor: writeCursor(positionOf(query.sort, last)) }),
    };
  }

  /**
   * The content with the reviews of now; the same set as long as neither changed. Without the database it
   * answers what it knew last, so that the content endpoint stays up.
   */
  async live(set: ContentSet): Promise<ContentSet> {
    try {
      return await this.liveNow(set);
    } catch (error) {
      this.deps.onError(error);
      return this.served.get(set)?.content ?? set;
    }
  }

  private async liveNow(set: ContentSet): Promise<ContentSet> {
    const changedAt = (await lastChange(this.deps.db))?.getTime();
    const known = this.served.get(set);
    if (known && known.changedAt === changedAt) return known.content;
    const content = await this.withReviews(set);
    this.served.set(set, { changedAt, content });
    return content;
  }

  /** Puts the shown reviews in place of the content's; omits those of lines that left the catalog. */
  async withReviews(set: ContentSet): Promise<ContentSet> {
    const lines = new Set(set.productLines.map(({ line_id }) => line_id));
    const shown = await allShownOfProducts(this.deps.db);
    return { ...set, reviews: shown.filter(({ subject }) => lines.has(subject)).map(asContent) };
  }
}
