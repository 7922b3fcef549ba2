import type { HeadProps } from 'gatsby';
import { brochures } from '#domain/content/paths/page-url.ts';
import { brochurePost } from '#domain/leads/brochure-post.ts';
import { inquiryKept } from '#domain/leads/inquiry-promise.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Aside, Pair, TextColumns } from '#src/components/page/section.tsx';
import { LazyBrochuresForm } from '#src/features/leads/inquiries/lazy-inquiry-forms.tsx';

const title = 'Brochures by mail';
const lead = `Choose, and the post brings them ${brochurePost.words}, at no cost.`;

export default function BrochuresByMailPage() {
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Brochures', to: brochures }]} here={title} />
      <PageHeader title={title} lead={lead} />
      <Pair>
        <LazyBrochuresForm />
        <Aside title="What happens next">
          <TextColumns
            stacked
            items={[
              {
                title: 'A day at once',
                text: 'The next page and an email say by which day they arrive, with a link that shows where they are.',
              },
              {
                title: 'Your address',
                text: `For these brochures alone. We delete it ${inquiryKept.words} after.`,
              },
              { title: 'Sooner', text: 'Each brochure is also a PDF to download, without an address.' },
            ]}
          />
        </Aside>
      </Pair>
    </div>
  );
}
BrochuresByMailPage.parts = [LazyBrochuresForm];

export const Head = ({ location }: HeadProps) => (
  <PageHead title={title} description={lead} path={location.pathname} />
);
