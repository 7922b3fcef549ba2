import type { HeadProps } from 'gatsby';
import { sharedQuote } from '#domain/content/paths/shared-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { QuoteOpening, SharedQuotePage } from '#src/features/trade/client-quotes/shared-quote-page.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

export default function SharedQuoteRoute() {
  // The static page cannot know the link's content.
  return useHydrated() ? <SharedQuotePage /> : <QuoteOpening />;
}

export const Head = (_: HeadProps) => (
  <>
    <PageHead
      title="Your quote"
      description="What your windows and doors cost, as your professional quoted them."
      path={sharedQuote}
    />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
  </>
);
