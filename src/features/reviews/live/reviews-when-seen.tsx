import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useSeen } from '#src/components/use-seen.ts';
import { Distribution } from '../distribution.tsx';
import { ReviewList } from '../review-list.tsx';
import type { LiveReviewsProps } from './live-reviews.tsx';
import * as styles from './reviews-head.module.css';

const gestures = ['scroll', 'pointerdown', 'keydown'] as const;

/** Whether the visitor has done anything: a large window would load the part with the page otherwise. */
function useGesture(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const note = () => setUsed(true);
    // The script of this part may come after the scroll that asked for it.
    if (scrollY > 0) return note();
    for (const name of gestures) addEventListener(name, note, { once: true, passive: true });
    return () => {
      for (const name of gestures) removeEventListener(name, note);
    };
  }, []);
  return isUsed;
}

/** The reviews of the static page; those of now, with filters, once a visitor comes near them. */
export function ReviewsWhenSeen(props: LiveReviewsProps) {
  const { subject, ratings, first } = props;
  const [Live, setLive] = useState<ComponentType<LiveReviewsProps>>();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const isUsed = useGesture();
  useEffect(() => {
    if (!isSeen || !isUsed) return;
    // The static reviews stay if the script does not come.
    import('./live-reviews.tsx').then(
      ({ LiveReviews }) => setLive(() => LiveReviews),
      () => undefined,
    );
  }, [isSeen, isUsed]);
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

export const StaticReviews = ({ ratings, first }: Omit<LiveReviewsProps, 'subject'>) =>
  first.length > 0 ? (
    <>
      <Distribution ratings={ratings} />
      <div className={styles.head} />
      <ReviewList reviews={first} />
    </>
  ) : (
    <p>There is no review yet.</p>
  );
