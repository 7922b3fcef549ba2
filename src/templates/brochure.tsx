import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { brochures } from '#domain/content/paths/page-url.ts';
import { brochureSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { Section } from '#src/components/page/section.tsx';
import { TextWithContents } from '#src/components/page/text-with-contents.tsx';
import { LineTable } from '#src/features/catalog/lines/line-table.tsx';
import { BrochureCover } from '#src/features/leads/brochures/brochure-cover.tsx';

export default function BrochurePage({ data: { brochure } }: PageProps<Queries.BrochurePageQuery>) {
  if (!brochure) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Brochures', to: brochures }]} here={brochure.title} />
      <BrochureCover brochure={brochure} />
      <TextWithContents text={brochure.body} />
      <Section title="The lines in this brochure" note={`${brochure.lines.length}`}>
        <LineTable caption={brochure.title} lines={brochure.lines} />
      </Section>
    </div>
  );
}

export const Head = ({ data: { brochure }, location }: HeadProps<Queries.BrochurePageQuery>) =>
  brochure && (
    <PageHead
      {...brochureSnippet(brochure)}
      path={location.pathname}
      picture={`brochures/${brochure.brochure_id}`}
    />
  );

export const query = graphql`
  query BrochurePage($id: String!) {
    brochure(id: { eq: $id }) {
      brochure_id
      title
      summary
      search_title
      search_text
      body {
        ...TextWithContents
      }
      lines {
        ...LineTable
      }
      ...BrochureCover
    }
  }
`;
