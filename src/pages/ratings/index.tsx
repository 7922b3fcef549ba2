import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { pageSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { JumpList } from '#src/components/page/jump-list.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { TextWithContents } from '#src/components/page/text-with-contents.tsx';
import { LazySubjectReviews } from '#src/features/reviews/lazy-subject-reviews.tsx';
import { RatingsTable } from '#src/features/reviews/ratings-table.tsx';
import { ShownSubject } from '#src/features/reviews/shown-subject.ts';

export default function RatingsPage({
  data: { page, allCategory, home, newest },
}: PageProps<Queries.RatingsPageQuery>) {
  if (!page || !home) return null;
  const categories = allCategory.nodes;
  const series = new Set(categories.flatMap(({ lines }) => lines.map((line) => line.series.title)));
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Ratings" />
      <PageHeader title={page.title} lead={page.lead}>
        <p className="tabular">{home.ratings.count} reviews in all</p>
        <JumpList
          label="Categories"
          items={categories.map(({ category_id, title }) => ({ anchor: category_id, title }))}
        />
      </PageHeader>
      {categories.map(({ category_id, title, lines }) => (
        <Section key={category_id} id={category_id} title={title} note={`${lines.length} styles`}>
          <RatingsTable caption={`${title}: what customers say`} lines={lines} />
        </Section>
      ))}
      <ShownSubject
        value={{
          subject: { kind: 'product' },
          title: 'What customers wrote',
          series: [...series].sort(),
          page: { ratings: home.ratings, first_reviews: newest.nodes },
        }}
      >
        <LazySubjectReviews />
      </ShownSubject>
      <TextWithContents text={page.rules} />
    </div>
  );
}

RatingsPage.parts = [LazySubjectReviews];

export const Head = ({ data: { page }, location }: HeadProps<Queries.RatingsPageQuery>) => (
  <PageHead {...pageSnippet('ratings', page)} path={location.pathname} />
);

export const query = graphql`
  query RatingsPage {
    page: ratingsPage {
      title
      lead
      search_title
      search_text
      rules { ...TextWithContents }
    }
    home: homePage { ratings { ...ReviewFigures } }
    newest: allReview(filter: { line: { id: { ne: null } } }, sort: { written: DESC }, limit: 10) {
      nodes { ...ReviewCard line { title url } }
    }
    allCategory(sort: { title: DESC }) {
      nodes {
        category_id
        title
        lines { ...RatingsTable }
      }
    }
  }
`;
