import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { documentSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Day } from '#src/components/day.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { TextWithContents } from '#src/components/page/text-with-contents.tsx';

export default function DocumentPage({ data: { document } }: PageProps<Queries.DocumentPageQuery>) {
  if (!document) return null;
  const { title, lead, effective, body } = document;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here={title} />
      <PageHeader title={title} lead={lead}>
        <p className="tabular">
          In effect since <Day day={effective} />
        </p>
      </PageHeader>
      <TextWithContents text={body} />
    </div>
  );
}

export const Head = ({ data: { document }, location }: HeadProps<Queries.DocumentPageQuery>) =>
  document && <PageHead {...documentSnippet(document)} path={location.pathname} />;

export const query = graphql`
  query DocumentPage($id: String!) {
    document: documentPage(id: { eq: $id }) {
      title
      lead
      search_title
      search_text
      effective
      body {
        ...TextWithContents
      }
    }
  }
`;
