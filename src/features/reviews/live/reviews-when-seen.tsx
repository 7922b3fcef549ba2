import { useRef } from 'react';
import { Distribution } from '../distribution.tsx';
import { ReviewList } from '../review-list.tsx';
import type { LiveReviewsProps } from './live-reviews.tsx';
import * as styles from './reviews-head.module.css';
import { useLivePart } from './use-live-part.ts';

const load = async () => (await import('./live-reviews.tsx')).LiveReviews;

/** The reviews of the static page; those of now, with filters, once a visitor comes near them. */
export function ReviewsWhenSeen(props: LiveReviewsProps) {
  const { subject, ratings, first } = props;
  const place = useRef<HTMLDivElement>(null);
  const Live = useLivePart(place, load);
  return (
    <div ref={place}>
      {Live ? (
        <Live key={`${subject.kind} ${subject.id ?? ''}`} {...props} />
      ) : (
        <StaticReviews ratings={ratings} first={first} />
      )}
    </div>
  );
}

const StaticReviews = ({ ratings, first }: Pick<LiveReviewsProps, 'ratings' | 'first'>) =>
  first.length > 0 ? (
    <>
      <Distribution ratings={ratings} />
      <div className={styles.head} />
      <ReviewList reviews={first} />
    </>
  ) : (
    <p>There is no review yet.</p>
  );
