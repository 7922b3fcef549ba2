import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Subject } from '#domain/reviews/aspects.ts';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { useSeen } from '#src/components/use-seen.ts';
import { ReviewList } from '../review-list.tsx';
import type { LiveReviewsProps } from './live-reviews.tsx';

interface ReviewsWhenSeenProps {
  subject: Subject;
  /** Reviews of the static page, shown until the server has answered */
  first?: readonly Queries.ReviewCardFragment[];
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
  const { kind, id } = subject;
  const before =
    first?.length === 0 ? <p>There is no review yet.</p> : first && <ReviewList reviews={first} />;
  return (
    <div ref={place}>
      {Live ? (
        <Live key={`${kind} ${id}`} subject={subject} first={first} />
      ) : (
        (before ?? <Skeleton height="12rem" />)
      )}
    </div>
  );
}
