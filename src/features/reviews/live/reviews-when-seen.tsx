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

/** The reviews of the static page; those of now, with filters, once they come near the window. */
export function ReviewsWhenSeen({ subject, first }: ReviewsWhenSeenProps) {
  const [Live, setLive] = useState<ComponentType<LiveReviewsProps>>();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  useEffect(() => {
    if (!isSeen) return;
    // The static reviews stay if the script does not come.
    import('./live-reviews.tsx').then(
      ({ LiveReviews }) => setLive(() => LiveReviews),
      () => undefined,
    );
  }, [isSeen]);
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
