import { useState } from 'react';
import type { Subject } from '#domain/reviews/aspects.ts';
import {
  listBranchReviews,
  listProductReviews,
  type ReviewPage,
  type ShownReview,
} from '#domain/reviews/contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { RemoteValue } from '#src/components/remote-value.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { Distribution } from '../distribution.tsx';
import { ReviewList } from '../review-list.tsx';
import { HelpfulButton } from './helpful-button.tsx';
import { type Filters, ReviewFilters } from './review-filters.tsx';
import * as styles from './reviews-head.module.css';

export interface LiveReviewsProps {
  subject: Subject;
  /** Figures and reviews of the static page, shown until the server has answered */
  ratings: Queries.ReviewFiguresFragment;
  first: readonly Queries.ReviewCardFragment[];
}

const noFilters: Filters = { sort: 'newest', stars: '', verified: false, q: '' };

async function fetchReviews(
  { kind, id }: Subject,
  { sort, stars, verified, q }: Filters,
  cursor?: string,
  signal?: AbortSignal,
): Promise<ReviewPage> {
  const query = {
    sort,
    ...(stars && { stars }),
    ...(verified && { verified: 'true' as const }),
    ...(q.trim() && { q: q.trim() }),
    ...(cursor && { cursor }),
  };
  const options = { ...(signal && { signal }) };
  return kind === 'product'
    ? callEndpoint(listProductReviews, { params: { backend_name: id }, query }, options)
    : callEndpoint(listBranchReviews, { params: { id }, query }, options);
}

const cardOf = ({ id, bought, edited, reply, ...review }: ShownReview): Queries.ReviewCardFragment => ({
  ...review,
  review_id: id,
  bought: bought ?? null,
  edited: edited ?? null,
  reply: reply ?? null,
});

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
          return review && <HelpfulButton id={id} title={review.title} helpful={review.helpful} />;
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
export function LiveReviews({ subject, ratings, first }: LiveReviewsProps) {
  const [filters, setFilters] = useState(noFilters);
  const question = JSON.stringify([subject, filters]);
  const remote = useRemote(question, (signal) => fetchReviews(subject, filters, undefined, signal), {
    pause: filters.q ? 300 : 0,
    everyMs: Number.POSITIVE_INFINITY,
  });
  const { known, latest } = remote;
  const shown = known ?? latest;
  const figures = shown?.summary ?? ratings;
  const change = (changed: Partial<Filters>) => setFilters({ ...filters, ...changed });
  return (
    <div>
      <Distribution ratings={figures} filter={{ at: filters.stars, choose: (stars) => change({ stars }) }} />
      {figures.count > 0 && (
        <div className={styles.head}>
          <ReviewFilters filters={filters} change={change} />
          {figures.count !== ratings.count && (
            <Note role="status">
              Counted now. Figures elsewhere on our pages follow with the next update of the site.
            </Note>
          )}
        </div>
      )}
      <RemoteValue
        remote={{ ...remote, known: shown }}
        waiting={first.length > 0 ? <ReviewList reviews={first} /> : <p>There is no review yet.</p>}
        title="We could not load the reviews of now."
      >
        {(page) => <Pages key={JSON.stringify(page)} subject={subject} filters={filters} page={page} />}
      </RemoteValue>
    </div>
  );
}
