import type { HeadProps } from 'gatsby';
import { PageHead } from '../../../app/layout/page-head.tsx';
import { PageHeader } from '../../../components/page-header.tsx';

export default function TrackOrderPage() {
  return (
    <div className="page-width">
      <PageHeader
        title="Track your order"
        lead="The number stands in your confirmation mail and on your receipt: CL, a hyphen and eight characters."
      />
    </div>
  );
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title="Track your order"
    description="See how far your order is by its number and your e-mail address, cancel it before production, or order it again."
    path={location.pathname}
  />
);
