import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { LineStage } from '#src/features/catalog/lines/lazy-line-stage.tsx';
import { LineAbout } from '#src/features/catalog/lines/line-about.tsx';
import { LineOffer } from '#src/features/catalog/lines/line-offer.tsx';
import { SeriesNote } from '#src/features/catalog/lines/series-note.tsx';
import { ShownLine } from '#src/features/catalog/lines/shown-line.ts';
import { CurrentOffer } from '#src/features/content/offers/current-offer.tsx';
import { RatingLink } from '#src/features/reviews/rating-link.tsx';
import { lazyWhenSeen } from '#src/lib/react/lazy-when-seen.tsx';

const Details = lazyWhenSeen(
  () => import(/* webpackChunkName: "line-details" */ './product-line-details.tsx'),
);

export default function ProductLinePage({ data: { line, build } }: PageProps<Queries.ProductLinePageQuery>) {
  if (!line) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: line.category.title, to: line.category.url }]} here={line.title} />
      <ShownLine value={line}>
        <PageHeader
          title={line.title}
          lead={line.summary}
          side={<LineStage key={line.line_id} />}
          productFirst
        >
          <SeriesNote series={line.series} />
          <LineOffer
            line={line}
            rating={<RatingLink line={line} />}
            offer={<CurrentOffer promotions={line.promotions} built={build ? build.day : ''} />}
          />
        </PageHeader>
        <Section title="Overview" note={`${line.style}, ${line.material}`}>
          <LineAbout line={line} />
        </Section>
        <Details key={line.line_id} />
      </ShownLine>
    </div>
  );
}
ProductLinePage.parts = [LineStage, Details];

// Babel writes out `?.` and `??` of templates: a condition is lighter.
export const Head = ({ data: { line }, location }: HeadProps<Queries.ProductLinePageQuery>) =>
  line && (
    <PageHead
      title={line.search_title || line.title}
      description={line.search_text || line.summary}
      path={location.pathname}
      picture={`lines/${line.line_id}`}
      structured={line.structured_data}
      type="product"
    />
  );

export const query = graphql`
  query ProductLinePage($id: String!) {
    build { day }
    line: productLine(id: { eq: $id }) {
      line_id title summary style material structured_data
      search_title
      search_text
      category { title url }
      promotions { ...CurrentOffer }
      ...LineAbout ...LineDetails ...LineOffer ...LineStage ...RatingLink ...SeriesNote
    }
  }
`;
