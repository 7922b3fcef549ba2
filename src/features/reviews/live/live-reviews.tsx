import { type ReactNode, useState } from 'react';
import type { Subject } from '#domain/reviews/aspects.ts';
import {
  listBranchReviews,
  listProductReviews,
  type ReviewPage,
  type ShownReview,
} from '#domain/reviews/contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { RemoteValue } from '#src/components/remote-value.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { ReviewList } from '../review-list.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import { HelpfulButton } from './helpful-button.tsx';
import { ReportButton } from './report-button.tsx';
import { type Filters, ReviewFilters } from './review-filters.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import * as styles from './reviews-head.module.css';

export interface LiveReviewsProps {
  subject: Subject;
  first: ReactNode;
}

const noFilters: Filters = { sort: 'newest', stars: '', verified: false, photos: false, q: '' };

async function fetchReviews(
  { kind, id }: Subject,
  { sort, stars, verified, photos, q }: Filters,
  cursor?: string,
  signal?: AbortSignal,
): Promise<ReviewPage> {
  const query = {
    sort,
    ...(stars && { stars }),
    ...(verified && { verified: 'true' as const }),
    ...(photos && { with_photos: 'true' as const }),
    ...(q.trim() && { q: q.trim() }),
    ...(cursor && { cursor }),
  };
  const options = { ...(signal && { signal }) };
  return kind === 'product'
    ? callEndpoint(listProductReviews, { params: { backend_name: id }, query }, options)
    : callEndpoint(listBranchReviews, { params: { id }, query }, options);
}

const cardOf = ({
  id,
  bought,
  edited,
  reply,
  photos: _,
  earlier: __,
  ...review
}: ShownReview): Queries.ReviewCardFragment => ({
  ...review,
  review_id: id,
  bought: bought ?? null,
  edited: edited ?? null,
  reply: reply ?? null,
});

const countWords = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`;

/** One page of the list with all that follow it so far. */
function Pages({ subject, filters, page }: { subject: Subject; filters: Filters; page: ReviewPage }) {
  const [more, setMore] = useState<readonly ReviewPage[]>([]);
  const { busy, reason, run } = useAction();
  const pages = [page, ...more];
  const cursor = pages.at(-1)?.next_cursor;
  const reviews = pages.flatMap((each) => each.reviews);
  if (reviews.length === 0)
    return <p>{page.summary.count === 0 ? 'There is no review yet.' : 'No review fits this choice.'}</p>;
  return (
    <Stack gap={5} justify="start">
      <ReviewList
        reviews={reviews.map(cardOf)}
        foot={(id) => {
          const review = reviews.find((one) => one.id === id);
          return (
            review && (
              <Stack gap={2} justify="start">
                {review.earlier.length > 0 && <EarlierTexts title={review.title} earlier={review.earlier} />}
                {review.photos.length > 0 && <ReviewPhotos photos={review.photos} />}
                <Cluster gap="1 3" align="center">
                  <HelpfulButton id={id} title={review.title} helpful={review.helpful} />
                  {!review.imported && <ReportButton id={id} title={review.title} />}
                </Cluster>
              </Stack>
            )
          );
        }}
      />
      {reason && <Note tone="alarm">{reason}</Note>}
      {cursor && (
        <Button
          look="outline"
          disabled={busy}
          onClick={() =>
            void run(
              async () => setMore([...more, await fetchReviews(subject, filters, cursor)]),
              'More reviews follow.',
            )
          }
        >
          {busy ? 'Loading…' : 'Show more reviews'}
        </Button>
      )}
    </Stack>
  );
}

/** The reviews as the server has them now; the static ones stay until its first answer. */
export function LiveReviews({ subject, first }: LiveReviewsProps) {
  const [filters, setFilters] = useState(noFilters);
  const question = JSON.stringify([subject, filters]);
  const remote = useRemote(question, (signal) => fetchReviews(subject, filters, undefined, signal), {
    pause: filters.q ? 300 : 0,
    everyMs: Number.POSITIVE_INFINITY,
  });
  const { known, latest } = remote;
  const shown = known ?? latest;
  return (
    <div>
      {(shown ? shown.summary.count > 0 : first) && (
        <div className={styles.head}>
          <ReviewFilters filters={filters} change={(changed) => setFilters({ ...filters, ...changed })} />
          {shown && (
            <Note role="status" className="tabular">
              {countWords(shown.summary.count)}, {shown.summary.average.toFixed(1)} of 5 on average
            </Note>
          )}
        </div>
      )}
      <RemoteValue
        remote={{ ...remote, known: shown }}
        waiting={first ?? <Skeleton height="6rem" />}
        title="We could not load the reviews of now."
      >
        {(page) => <Pages key={JSON.stringify(page)} subject={subject} filters={filters} page={page} />}
      </RemoteValue>
    </div>
  );
}
