import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { LineComparison } from '#src/features/catalog/compare/lazy-line-comparison.tsx';
import { LineFilter } from '#src/features/catalog/lines/line-filter.tsx';

export default function ProductListingPage({
  data: { category },
}: PageProps<Queries.ProductListingPageQuery>) {
  if (!category) return null;
  const title = `All ${category.title.toLowerCase()}, side by side`;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: category.title, to: category.url }]} here="Compare" />
      <PageHeader
        title={title}
        lead="Lower U-factor keeps more heat in; lower SHGC keeps more sun out. Prices start at the smallest size, before options."
      />
      <LineComparison lines={category.lines}>
        <LineFilter caption={title} lines={category.lines} />
      </LineComparison>
    </div>
  );
}

export const Head = ({ data: { category }, location }: HeadProps<Queries.ProductListingPageQuery>) => (
  <PageHead
    title={`Compare ${category?.title.toLowerCase()}`}
    description={`Sizes, U-factors, solar gain and prices of all ${category?.lines.length} lines of ${category?.title.toLowerCase()} in one table.`}
    path={location.pathname}
  />
);

export const query = graphql`
  query ProductListingPage($id: String!) {
    category(id: { eq: $id }) {
      title
      url
      lines {
        ...LineComparison
        ...LineTable
      }
    }
  }
`;
