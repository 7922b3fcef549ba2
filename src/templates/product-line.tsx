import { graphql, type HeadProps, type PageProps } from 'gatsby';
import * as addressOf from '../../domain/content/address-of.ts';
import { PageHead } from '../app/layout/page-head.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { MoreLink, Section } from '../components/section.tsx';
import { ProjectWall } from '../features/branches/components/project-wall.tsx';
import { LineAbout } from '../features/products/components/line-about.tsx';
import { LineChoices } from '../features/products/components/line-choices.tsx';
import { LineOffer } from '../features/products/components/line-offer.tsx';
import { LineParts } from '../features/products/components/line-parts.tsx';
import { LineRooms } from '../features/products/components/line-rooms.tsx';
import { ProductCards } from '../features/products/components/product-cards.tsx';
import { Distribution } from '../features/ratings/components/distribution.tsx';
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
      <Section title="Overview" note={`${line.style}, ${line.material}`}>
        <LineAbout line={line} />
      </Section>
      {line.choices.length > 0 && (
        <Section title="Colors & options">
          <LineChoices line={line} />
        </Section>
      )}
      <Section title="In a room">
        <LineRooms line={line} />
      </Section>
      {line.projects.length > 0 && (
        <Section title="Projects">
          <ProjectWall projects={line.projects} />
        </Section>
      )}
      {line.ratings.count > 0 && (
        <Section title="Reviews">
          <Distribution ratings={line.ratings} />
          <MoreLink to={line.ratings_url}>Read what they wrote</MoreLink>
        </Section>
      )}
      {line.alike.length > 0 && (
        <Section title="Compare similar">
          <ProductCards lines={line.alike} />
          <MoreLink to={addressOf.productListing(line.category.category_id)}>
            Compare all {line.category.title.toLowerCase()}
          </MoreLink>
        </Section>
      )}
      <LineParts line={line} />
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
      category { category_id title url }
      ratings_url
      projects { ...ProjectWall }
      alike { ...ProductCard }
      structured_data
      ...Distribution
      ...LineAbout
      ...LineChoices
      ...LineOffer
      ...LineParts
      ...LineRooms
      ...RatingLink
    }
  }
`;
