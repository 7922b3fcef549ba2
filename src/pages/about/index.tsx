import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { pageSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section, TextColumns } from '#src/components/page/section.tsx';
import { TextWithContents } from '#src/components/page/text-with-contents.tsx';
import { Milestones } from '#src/features/content/company/milestones.tsx';
import { People } from '#src/features/content/company/people.tsx';
import { Schoolhouse } from '#src/features/content/company/schoolhouse.tsx';

export default function AboutPage({ data: { page } }: PageProps<Queries.AboutPageQuery>) {
  if (!page) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="About us" />
      <PageHeader title={page.title} lead={page.lead} />
      <Schoolhouse />
      <TextWithContents text={page.story} />
      <Section title="Year by year">
        <Milestones {...page} />
      </Section>
      <Section title="What we hold to">
        <TextColumns items={page.principles} />
      </Section>
      <Section title="Who answers for it">
        <People {...page} />
      </Section>
    </div>
  );
}

export const Head = ({ data: { page, brand }, location }: HeadProps<Queries.AboutPageQuery>) => (
  <PageHead {...pageSnippet('about', page)} path={location.pathname} structured={brand?.structured_data} />
);

export const query = graphql`
  query AboutPage {
    brand { structured_data }
    page: aboutPage {
      title
      lead
      search_title
      search_text
      story { ...TextWithContents }
      principles { title text }
      ...Milestones
      ...People
    }
  }
`;
