import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { pageSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { Chapters } from '#src/features/content/company/chapters.tsx';
import { Glossary } from '#src/features/content/company/glossary.tsx';
import { Anatomy } from '#src/features/content/guides/anatomy.tsx';

export default function Windows101Page({ data: { page } }: PageProps<Queries.Windows101PageQuery>) {
  if (!page) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Windows 101" />
      <PageHeader title={page.title} lead={page.lead} />
      <Section title="The parts by name" note={`${page.anatomy.length}`}>
        <Anatomy {...page} />
      </Section>
      <Chapters chapters={page.chapters} />
      <Section title="Words of the trade" note={`${page.glossary.length}`} id="glossary">
        <Glossary {...page} />
      </Section>
    </div>
  );
}

export const Head = ({ data: { page }, location }: HeadProps<Queries.Windows101PageQuery>) => (
  <PageHead {...pageSnippet('windows-101', page)} path={location.pathname} />
);

export const query = graphql`
  query Windows101Page {
    page: windows101Page {
      title
      lead
      search_title
      search_text
      chapters {
        ...ChapterText
      }
      ...Anatomy
      ...Glossary
    }
  }
`;
