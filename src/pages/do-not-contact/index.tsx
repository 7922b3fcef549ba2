import type { HeadProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Aside, Pair } from '#src/components/page/section.tsx';
import { LazyDoNotContactForm } from '#src/features/leads/do-not-contact/lazy-do-not-contact-form.tsx';
import { WhatStops } from '#src/features/leads/do-not-contact/what-stops.tsx';

const title = 'Do not contact me';
const lead = 'Tell us an email address, a phone number or a street address, and we stop writing and calling.';

export default function DoNotContactPage() {
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here={title} />
      <PageHeader title={title} lead={lead} />
      <Pair>
        <LazyDoNotContactForm />
        <Aside title="What it does">
          <WhatStops />
        </Aside>
      </Pair>
    </div>
  );
}
DoNotContactPage.parts = [LazyDoNotContactForm];

export const Head = ({ location }: HeadProps) => (
  <PageHead title={title} description={lead} path={location.pathname} />
);
