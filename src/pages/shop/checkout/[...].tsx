import type { HeadProps, PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { CheckoutPage, CheckoutWaiting } from '#src/features/orders/checkout/components/checkout-page.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

export default function CheckoutRoutes({ location }: PageProps) {
  // The static page's own path is not a step. All steps share one component, so its state survives step
  // changes.
  return useHydrated() ? <CheckoutPage path={location.pathname} /> : <CheckoutWaiting />;
}

export const Head = (_: HeadProps) => (
  <PageHead
    title="Checkout"
    description="Where your order goes, what it comes to, and how you pay."
    path="/shop/checkout/"
  />
);
