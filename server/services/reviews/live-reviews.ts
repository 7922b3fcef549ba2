import { seriesOfLine } from '#domain/content/checks/catalogue-references.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { LiveQuery, LiveSubject } from '#domain/reviews/live-reviews.ts';
import type { SubjectReview } from '#domain/reviews/published-review.ts';
import type { ReviewSummary } from '#domain/reviews/summary.ts';
import type { Database } from '#server/db/database.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { wrongCursor } from './review-errors.ts';
import { publishedReview } from './review-view.ts';
import { checkSubject, withBelongings } from './shown-reviews.ts';
import { positionOf, regionsOf, type Subjects, shownReviews } from './shown-store.ts';
import { readSummary } from './summary-store.ts';

type Catalog = Pick<ContentSet, 'productLines' | 'parts' | 'branches' | 'series' | 'brand'>;

export interface LiveReviewPage {
  reviews: (Omit<SubjectReview, 'subject'> & { line_id: string })[];
  summary: ReviewSummary;
  next_cursor: string | undefined;
  version: string;
  /** Read only if asked for */
  states: () => Promise<string[]>;
}

const versionOf = ({ summary, changedAt }: { summary: ReviewSummary; changedAt: Date | undefined }): string =>
  `${changedAt?.getTime() ?? 0}.${summary.count}`;

/** Lists for pages that are open now, by the content endpoint. */
export class LiveReviewLists {
  constructor(private readonly deps: { db: Database; content: () => Catalog }) {}

  async page({ kind, id, series, ...query }: LiveQuery): Promise<LiveReviewPage> {
    const { db, content } = this.deps;
    const timeZone = content().brand.time_zone;
    const subjects = this.subjectsOf({ kind, id, series });
    const position = query.cursor === undefined ? undefined : readCursor(query.cursor);
    if (query.cursor !== undefined && !position) throw wrongCursor();
    const [found, counted] = await Promise.all([
      shownReviews(db, subjects, query, position),
      readSummary(db, subjects),
    ]);
    const rows = found.slice(0, query.limit);
    const last = found.length > query.limit ? rows.at(-1) : undefined;
    return {
      reviews: (await withBelongings(db, rows))
        .map(({ row, ...belongings }) => publishedReview(timeZone, row, belongings))
        .map(({ subject, ...review }) => ({ ...review, line_id: subject.id })),
      summary: counted.summary,
      next_cursor: last && writeCursor(positionOf(query.sort, last)),
      version: versionOf(counted),
      states: () => regionsOf(db, subjects),
    };
  }

  async version(asked: LiveSubject): Promise<string> {
    return versionOf(await readSummary(this.deps.db, this.subjectsOf(asked)));
  }

  /** Throws 404 for a subject that is not offered (any more). */
  private subjectsOf({ kind, id, series }: LiveSubject): Subjects {
    const content = this.deps.content();
    const { productLines, parts, branches } = content;
    if (id !== undefined) {
      checkSubject(content, { kind, id });
      return { kind, ids: [id] };
    }
    if (kind === 'branch') return { kind, ids: branches.map(({ branch_id }) => branch_id) };
    if (series === undefined)
      return {
        kind,
        ids: [
          ...productLines.map(({ line_id }) => line_id),
          ...parts.map(({ backend_name }) => backend_name),
        ],
      };
    const ofSeries = productLines.filter((line) => seriesOfLine(content.series, line)?.title === series);
    return { kind, ids: ofSeries.map(({ line_id }) => line_id) };
  }
}
