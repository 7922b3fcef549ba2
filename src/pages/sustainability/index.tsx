import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { pageSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { Chapters } from '#src/features/content/company/chapters.tsx';
import { Figures } from '#src/features/content/company/figures.tsx';
import { GoalsTable } from '#src/features/content/company/goals-table.tsx';

export default function SustainabilityPage({ data: { page } }: PageProps<Queries.SustainabilityPageQuery>) {
  if (!page) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Sustainability" />
      <PageHeader title={page.title} lead={page.lead} />
      <Section title="Counted">
        <Figures figures={page.figures} />
      </Section>
      <Chapters chapters={page.chapters} />
      <Section title="Promised">
        <GoalsTable {...page} />
      </Section>
    </div>
  );
}

export const Head = ({ data: { page }, location }: HeadProps<Queries.SustainabilityPageQuery>) => (
  <PageHead {...pageSnippet('sustainability', page)} path={location.pathname} />
);

export const query = graphql`
  query SustainabilityPage {
    page: sustainabilityPage {
      title
      lead
      search_title
      search_text
      figures {
        value
        title
        text
      }
      chapters {
        ...ChapterText
      }
      ...GoalsTable
    }
  }
`;
