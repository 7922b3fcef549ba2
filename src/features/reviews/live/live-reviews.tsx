import { useRef, useState } from 'react';
import type { LivePage, LiveSubject } from '#domain/reviews/live-reviews.ts';
import { reviewsOnPage } from '#domain/reviews/published-review.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { RemoteValue } from '#src/components/remote-value.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { Distribution } from '../distribution.tsx';
import { ReviewList, type ShownCard } from '../review-list.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import { HelpfulButton } from './helpful-button.tsx';
import { reviewsShown } from './remember-reviews.ts';
import { ReportButton } from './report-button.tsx';
import { type Filters, ReviewFilters } from './review-filters.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import * as styles from './reviews-head.module.css';
import { fetchReviews, fetchVersion } from './reviews-query.ts';

export interface LiveReviewsProps {
  subject: LiveSubject;
  /** Titles of the series to choose from; empty for a single subject */
  series?: readonly string[];
  /** Figures and reviews of the static page, shown until the server has answered */
  ratings: Queries.ReviewFiguresFragment;
  first: readonly ShownCard[];
}

const noFilters: Filters = {
  sort: 'newest',
  stars: '',
  state: '',
  series: '',
  verified: false,
  photos: false,
  q: '',
};

/** A review that the desk agrees to is on an open page within 5 s. */
const everyMs = 3_000;

const longestPage = 20;

interface PagesProps {
  subject: LiveSubject;
  pages: readonly LivePage[];
  more: (cursor: string) => Promise<void>;
}

function Pages({ subject, pages, more }: PagesProps) {
  const { busy, reason, run } = useAction();
  const cursor = pages.at(-1)?.next_cursor;
  const reviews = pages.flatMap((page) => page.reviews);
  if (reviews.length === 0)
    return <p>{pages[0]?.summary.count === 0 ? 'There is no review yet.' : 'No review fits this choice.'}</p>;
  return (
    <Stack gap={5}>
      <ReviewList
        reviews={subject.id === undefined ? reviews : reviews.map((review) => ({ ...review, line: null }))}
        foot={(id) => {
          const review = reviews.find((one) => one.review_id === id);
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
        <Cluster>
          <Button
            look="outline"
            disabled={busy}
            onClick={() => void run(() => more(cursor), 'More reviews follow.')}
          >
            {busy ? 'Loading…' : 'Show more reviews'}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

/** The reviews as the server has them now; the static ones stay until its first answer. */
export function LiveReviews({ subject, series = [], ratings, first }: LiveReviewsProps) {
  const dispatch = useAppDispatch();
  const [filters, setFilters] = useState(noFilters);
  const wanted = useRef(1);
  const limit = Math.min(longestPage, Math.max(reviewsOnPage, first.length));
  const question = JSON.stringify([subject, filters]);

  /** As many pages as the visitor has opened, so that a new review shortens no list. */
  const load = async (signal: AbortSignal): Promise<LivePage[]> => {
    const pages: LivePage[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await fetchReviews({ subject, filters, limit, ...(cursor && { cursor }) }, signal);
      pages.push(page);
      cursor = page.next_cursor;
    } while (cursor && pages.length < wanted.current);
    return pages;
  };
  const remote = useRemote(question, load, {
    pause: filters.q ? 300 : 0,
    onValue: (pages) => dispatch(reviewsShown(subject, pages)),
  });
  const shown = remote.known ?? remote.latest;
  const version = shown?.[0]?.version;
  useRemote(
    version === undefined ? undefined : JSON.stringify([subject, filters.series]),
    (signal) => fetchVersion({ ...subject, ...(filters.series && { series: filters.series }) }, signal),
    {
      everyMs,
      onValue: (latest) => {
        if (latest !== version && !remote.isLoading) remote.retry();
      },
    },
  );

  const change = (changed: Partial<Filters>) => {
    wanted.current = 1;
    setFilters({ ...filters, ...changed });
  };
  const more = async (cursor: string) => {
    const page = await fetchReviews({ subject, filters, limit, cursor });
    const pages = [...(remote.known ?? []), page];
    wanted.current = pages.length;
    remote.take(pages);
  };
  const figures = shown?.[0]?.summary ?? ratings;
  return (
    <div>
      <Distribution ratings={figures} filter={{ at: filters.stars, choose: (stars) => change({ stars }) }} />
      {(ratings.count > 0 || figures.count > 0 || question !== JSON.stringify([subject, noFilters])) && (
        <div className={styles.head}>
          <ReviewFilters
            filters={filters}
            states={shown?.[0]?.states ?? []}
            series={series}
            change={change}
          />
          {figures.count !== ratings.count && !filters.series && (
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
        {(pages) => <Pages key={question} subject={subject} pages={pages} more={more} />}
      </RemoteValue>
    </div>
  );
}
