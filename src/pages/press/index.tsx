import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { pageSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { Figures } from '#src/features/content/company/figures.tsx';
import { PressContact } from '#src/features/content/company/press-contact.tsx';
import { PressPictures } from '#src/features/content/company/press-pictures.tsx';
import { Releases } from '#src/features/content/company/releases.tsx';

export default function PressPage({ data: { page } }: PageProps<Queries.PressPageQuery>) {
  if (!page) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Press" />
      <PageHeader title={page.title} lead={page.lead} />
      <PressContact {...page} />
      <Section title="Facts">
        <Figures figures={page.facts} />
      </Section>
      <Section title="Releases" note={`${page.releases.length}`}>
        <Releases {...page} />
      </Section>
      <Section title="Pictures to print">
        <PressPictures {...page} />
      </Section>
    </div>
  );
}

export const Head = ({ data: { page }, location }: HeadProps<Queries.PressPageQuery>) => (
  <PageHead {...pageSnippet('press', page)} path={location.pathname} />
);

export const query = graphql`
  query PressPage {
    page: pressPage {
      title
      lead
      search_title
      search_text
      facts {
        value
        text
      }
      ...PressContactLine
      ...PressPictures
      ...Releases
    }
  }
`;
