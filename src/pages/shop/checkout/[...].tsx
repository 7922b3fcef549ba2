import { Router } from '@gatsbyjs/reach-router';
import type { HeadProps } from 'gatsby';
import { useHydrated } from '../../../app/hydrated.ts';
import { PageHead } from '../../../app/layout/page-head.tsx';
import { Route } from '../../../app/route.tsx';
import { CheckoutPage, CheckoutWaiting } from '../../../features/checkout/components/checkout-page.tsx';

export default function CheckoutRoutes() {
  // The static page is made at a path of its own, which no route of the visitor's matches.
  if (!useHydrated()) return <CheckoutWaiting />;
  return (
    <Router basepath="/shop/checkout">
      <Route path="/*" page={CheckoutPage} />
    </Router>
  );
}

export const Head = (_: HeadProps) => (
  <PageHead
    title="Checkout"
    description="Where your order goes, what it comes to, and how you pay."
    path="/shop/checkout/"
  />
);
