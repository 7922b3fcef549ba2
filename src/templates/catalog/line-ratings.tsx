import { graphql, type HeadProps, Link, type PageProps } from 'gatsby';
import { ratings } from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { LazySubjectReviews } from '#src/features/reviews/lazy-subject-reviews.tsx';
import { ShownSubject } from '#src/features/reviews/shown-subject.ts';

const titleOf = (line: Queries.LineRatingsPageQuery['line']) => `${line?.title ?? ''}: ratings`;

export default function LineRatingsPage({ data: { line } }: PageProps<Queries.LineRatingsPageQuery>) {
  if (!line) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Ratings', to: ratings }]} here={line.title} />
      <PageHeader
        title={titleOf(line)}
        lead={line.summary}
        picture={{ src: pathTo.lineDrawing(line.line_id), alt: `Drawing: ${line.title}` }}
      >
        <p>
          <Link to={line.url}>See the {line.title}: sizes, figures and price</Link>
        </p>
      </PageHeader>
      <ShownSubject
        value={{
          subject: { kind: 'product', id: line.line_id },
          name: `the ${line.title}`,
          page: { ratings: line.ratings, first_reviews: line.reviews },
        }}
      >
        <LazySubjectReviews key={line.line_id} />
      </ShownSubject>
    </div>
  );
}
LineRatingsPage.parts = [LazySubjectReviews];

export const Head = ({ data: { line }, location }: HeadProps<Queries.LineRatingsPageQuery>) => (
  <PageHead
    title={titleOf(line)}
    description={`What ${line?.ratings.count ?? 0} customers wrote of the ${line?.title ?? ''}, and how they rated it.`}
    path={location.pathname}
    picture={`lines/${line?.line_id}`}
  />
);

export const query = graphql`
  query LineRatingsPage($id: String!) {
    line: productLine(id: { eq: $id }) {
      line_id
      title
      summary
      url
      ratings { ...ReviewFigures }
      reviews {
        ...ReviewCard
      }
    }
  }
`;
