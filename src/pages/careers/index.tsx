import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { inquiryForms } from '#domain/content/paths/contact-url.ts';
import { pageSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { MoreLink, Section } from '#src/components/page/section.tsx';
import { TextWithContents } from '#src/components/page/text-with-contents.tsx';
import { Ledger } from '#src/features/content/company/ledger.tsx';
import { NumberedSteps } from '#src/features/content/guides/numbered-steps.tsx';
import { Openings } from '#src/features/content/guides/openings.tsx';

export default function CareersPage({ data: { page, allBranchPages } }: PageProps<Queries.CareersPageQuery>) {
  if (!page) return null;
  const branches = allBranchPages.nodes;
  const count = branches.reduce((sum, { careers }) => sum + careers.openings.length, 0);
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Careers" />
      <PageHeader title={page.title} lead={page.lead}>
        <p className="tabular">
          <a href="#openings">{count} openings</a>
        </p>
      </PageHeader>
      <TextWithContents text={page.life} />
      <Section title="What you get">
        <Ledger items={page.benefits} />
      </Section>
      <Section title="How one starts">
        <NumberedSteps steps={page.steps} />
      </Section>
      <Section id="openings" title="Openings" note={`${count} at ${branches.length} branches`}>
        <Openings branches={branches} />
        <MoreLink to={inquiryForms.careers}>Apply for a job</MoreLink>
      </Section>
    </div>
  );
}

export const Head = ({ data: { page }, location }: HeadProps<Queries.CareersPageQuery>) => (
  <PageHead {...pageSnippet('careers', page)} path={location.pathname} />
);

export const query = graphql`
  query CareersPage {
    page: careersPage {
      title
      lead
      search_title
      search_text
      life { ...TextWithContents }
      benefits { title text }
      steps { title text }
    }
    allBranchPages(sort: { branch: { formal_name: ASC } }) {
      nodes { ...Openings }
    }
  }
`;
