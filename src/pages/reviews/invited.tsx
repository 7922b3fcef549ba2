import type { HeadProps } from 'gatsby';
import { invitedReview } from '#domain/reviews/invited-review-path.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { InvitedOpening, InvitedPage } from '#src/features/reviews/write/invited-page.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

export default function InvitedReviewRoute() {
  // The static page cannot know the link's content.
  return useHydrated() ? <InvitedPage /> : <InvitedOpening />;
}

export const Head = (_: HeadProps) => (
  <>
    <PageHead
      title="Your review"
      description="Say what a window or door is like to live with."
      path={invitedReview}
    />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
  </>
);
