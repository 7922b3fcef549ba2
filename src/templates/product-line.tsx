import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { addressOf } from '../../domain/content/address-of.ts';
import { PageHead } from '../app/layout/page-head.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Bullets, Pair, Prose, Section } from '../components/section.tsx';
import { LineOffer } from '../features/products/components/line-offer.tsx';
import { LineSpecs } from '../features/products/components/line-specs.tsx';

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
        <LineOffer line={line} />
      </PageHeader>
      <Section title="What it is" note={`${line.style}, ${line.material}`}>
        <Pair>
          <Prose>
            <p>{line.description}</p>
            <Bullets items={line.features} />
          </Prose>
          <LineSpecs line={line} />
        </Pair>
      </Section>
    </div>
  );
}

export const Head = ({ data: { line }, location }: HeadProps<Queries.ProductLinePageQuery>) => (
  <PageHead title={line?.title ?? ''} description={line?.summary ?? ''} path={location.pathname} />
);

export const query = graphql`
  query ProductLinePage($id: String!) {
    line: productLine(id: { eq: $id }) {
      line_id
      summary
      description
      features
      style
      material
      category {
        title
        url
      }
      ...LineOffer
      ...LineSpecs
    }
  }
`;
