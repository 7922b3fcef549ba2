import type { HeadProps, PageProps } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { DetailsPage, detailsTitle } from '#src/features/orders/components/details-page.tsx';
import { OrderWaiting } from '#src/features/orders/components/order-gate.tsx';
import { OrderPattern } from '#src/features/orders/components/order-pattern.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

export default function OrderDetailsPage({ location }: PageProps) {
  if (useHydrated()) return <DetailsPage search={location.search} />;
  return (
    <>
      <div data-when="waiting">
        <OrderWaiting title={detailsTitle} />
        <noscript>
          <p className="page-width">
            Without scripts an order is <a href={pathTo.trackOrder}>found by its number and email address</a>.
          </p>
        </noscript>
      </div>
      <OrderPattern />
    </>
  );
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title="Your order"
    description="How far your order is, what is in it, and when it comes."
    path={location.pathname}
  />
);
