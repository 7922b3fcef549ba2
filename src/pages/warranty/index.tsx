import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { inquiryForms } from '#domain/content/paths/contact-url.ts';
import { pageSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { MoreLink, Section } from '#src/components/page/section.tsx';
import { TextWithContents } from '#src/components/page/text-with-contents.tsx';
import { CoverageTable } from '#src/features/content/guides/coverage-table.tsx';
import { NumberedSteps } from '#src/features/content/guides/numbered-steps.tsx';

export default function WarrantyPage({ data: { page } }: PageProps<Queries.WarrantyPageQuery>) {
  if (!page) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Warranty" />
      <PageHeader title={page.title} lead={page.lead} />
      <CoverageTable {...page} />
      <TextWithContents text={page.text} />
      <Section title="Making a claim">
        <NumberedSteps steps={page.steps} />
        <MoreLink to={inquiryForms.warranty}>Make a warranty claim</MoreLink>
      </Section>
    </div>
  );
}

export const Head = ({ data: { page }, location }: HeadProps<Queries.WarrantyPageQuery>) => (
  <PageHead {...pageSnippet('warranty', page)} path={location.pathname} />
);

export const query = graphql`
  query WarrantyPage {
    page: warrantyPage {
      title
      lead
      search_title
      search_text
      text {
        ...TextWithContents
      }
      steps {
        title
        text
      }
      ...CoverageTable
    }
  }
`;
