import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { SearchScreen } from '#src/features/search/components/search-screen.tsx';

export default function SearchPage({ data: { searchSettings } }: PageProps<Queries.SearchPageQuery>) {
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Search" />
      <PageHeader title="Search" lead="Products, parts by name or number, articles, answers and showrooms." />
      <SearchScreen popular={searchSettings?.popular ?? []} />
    </div>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead
      title="Search"
      description="Search Clerestory for windows, doors, parts, articles, answers and showrooms."
      path={location.pathname}
    />
    <meta name="robots" content="noindex" />
  </>
);

export const query = graphql`
  query SearchPage {
    searchSettings {
      popular
    }
  }
`;
