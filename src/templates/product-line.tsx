import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { addressOf } from '../../domain/content/address-of.ts';
import { PageHead } from '../app/layout/page-head.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Section } from '../components/section.tsx';
import { LineAbout } from '../features/products/components/line-about.tsx';
import { LineOffer } from '../features/products/components/line-offer.tsx';
import { RatingLink } from '../features/ratings/components/rating-link.tsx';

export default function ProductLinePage({ data: { line } }: PageProps<Queries.ProductLinePageQuery>) {
  if (!line) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: line.category.title, to: line.category.url }]} here={line.title} />
      <PageHeader
        title={line.title}
        lead={line.summary}
        picture={{ src: addressOf.lineDrawing(line.line_id), alt: `Drawing: ${line.title}` }}
      >
        <RatingLink line={line} />
        <LineOffer line={line} />
      </PageHeader>
      <Section title="What it is" note={`${line.style}, ${line.material}`}>
        <LineAbout line={line} />
      </Section>
    </div>
  );
}

export const Head = ({ data: { line }, location }: HeadProps<Queries.ProductLinePageQuery>) => (
  <PageHead
    title={line?.title ?? ''}
    description={line?.summary ?? ''}
    path={location.pathname}
    picture={`lines/${line?.line_id}`}
    structured={line?.structured_data}
    type="product"
  />
);

export const query = graphql`
  query ProductLinePage($id: String!) {
    line: productLine(id: { eq: $id }) {
      line_id
      title
      summary
      style
      material
      category { title url }
      structured_data
      ...LineAbout
      ...LineOffer
      ...RatingLink
    }
  }
`;
