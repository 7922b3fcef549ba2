import type { HeadProps, PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { OrderWaiting } from '#src/features/orders/components/order-gate.tsx';
import { SummaryPage, summaryTitle } from '#src/features/orders/components/summary-page.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

export default function SummaryRoutes({ location }: PageProps) {
  // The static page's own path names no order.
  return useHydrated() ? <SummaryPage path={location.pathname} /> : <OrderWaiting title={summaryTitle} />;
}

export const Head = (_: HeadProps) => (
  <PageHead
    title="Your order"
    description="What you ordered, when it comes, and what happens next."
    path="/shop/summary/"
  />
);
