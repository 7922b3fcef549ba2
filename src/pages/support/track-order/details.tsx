import type { HeadProps, PageProps } from 'gatsby';
import { useHydrated } from '../../../app/hydrated.ts';
import { PageHead } from '../../../app/layout/page-head.tsx';
import { DetailsPage, detailsTitle } from '../../../features/orders/components/details-page.tsx';
import { OrderWaiting } from '../../../features/orders/components/order-gate.tsx';

export default function OrderDetailsPage({ location }: PageProps) {
  return useHydrated() ? <DetailsPage search={location.search} /> : <OrderWaiting title={detailsTitle} />;
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title="Your order"
    description="How far your order is, what is in it, and when it comes."
    path={location.pathname}
  />
);
