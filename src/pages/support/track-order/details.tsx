import type { HeadProps } from 'gatsby';
import { useHydrated } from '../../../app/hydrated.ts';
import { PageHead } from '../../../app/layout/page-head.tsx';
import { SummaryPage, SummaryWaiting } from '../../../features/orders/components/summary-page.tsx';

export default function OrderDetailsPage() {
  return useHydrated() ? <SummaryPage /> : <SummaryWaiting />;
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title="Your order"
    description="How far your order is, what is in it, and when it comes."
    path={location.pathname}
  />
);
