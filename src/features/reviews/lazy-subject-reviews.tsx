import { lazyWhenSeen } from '#src/lib/react/lazy-when-seen.tsx';

/** Reviews of `ShownSubject`: static HTML, with its script when it nears the window. */
export const LazySubjectReviews = lazyWhenSeen(
  () => import(/* webpackChunkName: "subject-reviews" */ './shown-subject-reviews.tsx'),
);
