import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Subject } from '#domain/reviews/aspects.ts';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { useSeen } from '#src/components/use-seen.ts';
import type { LiveReviewsProps } from './live-reviews.tsx';
import * as styles from './reviews-head.module.css';

interface ReviewsWhenSeenProps {
  subject: Subject;
  /** Reviews of the static page, if it has some; shown until the server has answered */
  first?: ReactNode;
}

const gestures = ['scroll', 'pointerdown', 'keydown'] as const;

/** Whether the visitor has done anything: a large window would load the part with the page otherwise. */
function useGesture(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const note = () => setUsed(true);
    for (const name of gestures) addEventListener(name, note, { once: true, passive: true });
    return () => {
      for (const name of gestures) removeEventListener(name, note);
    };
  }, []);
  return isUsed;
}

/** The reviews of the static page; those of now, with filters, once a visitor comes near them. */
export function ReviewsWhenSeen({ subject, first }: ReviewsWhenSeenProps) {
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
        <Live key={`${subject.kind} ${subject.id}`} subject={subject} first={first} />
      ) : (
        <>
          {first && <div className={styles.head} />}
          {first ?? <Skeleton height="6rem" />}
          {!first && <noscript>Reviews need scripts here.</noscript>}
        </>
      )}
    </div>
  );
}
