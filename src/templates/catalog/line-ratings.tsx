import { graphql, type HeadProps, Link, type PageProps } from 'gatsby';
import { ratings } from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { writeReviewPath } from '#domain/reviews/write-review-path.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { ReviewsWhenSeen } from '#src/features/reviews/live/reviews-when-seen.tsx';

const titleOf = (line: Queries.LineRatingsPageQuery['line']) => `${line?.title ?? ''}: ratings`;

export default function LineRatingsPage({ data: { line } }: PageProps<Queries.LineRatingsPageQuery>) {
  if (!line) return null;
  const subject = { kind: 'product', id: line.line_id } as const;
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
      <Section title="Reviews">
        <ReviewsWhenSeen subject={subject} ratings={line.ratings} first={line.reviews} />
        <p>
          <Link to={writeReviewPath(subject)}>Review the {line.title}</Link>
        </p>
      </Section>
    </div>
  );
}

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
