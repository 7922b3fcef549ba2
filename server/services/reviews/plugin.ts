import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { Database } from '#server/db/database.ts';
import type { ContentSnapshot } from '#server/site/content-snapshot.ts';
import { reviewRoutes } from './routes.ts';
import { ShownReviews } from './shown-reviews.ts';
import { lastChange } from './summary-store.ts';

export interface ReviewsDeps {
  db: Database;
  content: Pick<ContentSnapshot, 'current'>;
}

export interface ReviewsService {
  /** The content with the shown reviews instead of those in the files, for a release. */
  withReviews: (content: ContentSet) => Promise<ContentSet>;
  /** The same for the content endpoint, which reads them again only after a change. */
  live: (content: ContentSet) => Promise<ContentSet>;
  changedSince: (at: Date) => Promise<boolean>;
}

/** Adds `/reviews/v1` ([3.24]): reviews of products and branches, 1 to 5 stars. */
export function addReviewsService(app: FastifyInstance, { db, content }: ReviewsDeps): ReviewsService {
  const shown = new ShownReviews({
    db,
    content: () => content.current(),
    onError: (error) => app.log.error({ err: error }, 'reviews could not be read'),
  });
  reviewRoutes(app, shown);
  return {
    withReviews: (set) => shown.withReviews(set),
    live: (set) => shown.live(set),
    changedSince: async (at) => ((await lastChange(db)) ?? at) > at,
  };
}
