import type { HeadProps } from 'gatsby';
import { support } from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { LazyTrackForm } from '#src/features/orders/components/lazy-track-form.tsx';

export default function TrackOrderPage() {
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Support', to: support }]} here="Track your order" />
      <PageHeader
        title="Track your order"
        lead="The number stands in your confirmation mail and on your receipt: CL, a hyphen and eight characters. You need no account."
      />
      <LazyTrackForm />
    </div>
  );
}
TrackOrderPage.parts = [LazyTrackForm];

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title="Track your order"
    description="See how far your order is by its number and your email address, cancel it before production, or order it again."
    path={location.pathname}
  />
);
