import { Router } from '@gatsbyjs/reach-router';
import type { HeadProps } from 'gatsby';
import { useHydrated } from '../../../app/hydrated.ts';
import { PageHead } from '../../../app/layout/page-head.tsx';
import { Route } from '../../../app/route.tsx';
import { SummaryPage, SummaryWaiting } from '../../../features/orders/components/summary-page.tsx';

export default function SummaryRoutes() {
  // The static page is made at a path of its own, which no route of the visitor's matches.
  if (!useHydrated()) return <SummaryWaiting />;
  return (
    <Router basepath="/shop/summary">
      <Route path="/*" page={SummaryPage} />
    </Router>
  );
}

export const Head = (_: HeadProps) => (
  <PageHead
    title="Your order"
    description="What you ordered, when it comes, and what happens next."
    path="/shop/summary/"
  />
);
