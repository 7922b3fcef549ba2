import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { pageSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { JumpList } from '#src/components/page/jump-list.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { TextWithContents } from '#src/components/page/text-with-contents.tsx';
import { RatingsTable } from '#src/features/reviews/ratings-table.tsx';

export default function RatingsPage({
  data: { page, allCategory, home },
}: PageProps<Queries.RatingsPageQuery>) {
  if (!page) return null;
  const categories = allCategory.nodes;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Ratings" />
      <PageHeader title={page.title} lead={page.lead}>
        <p className="tabular">{home?.ratings.count} reviews in all</p>
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
      <TextWithContents text={page.rules} />
    </div>
  );
}

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
    home: homePage { ratings { count } }
    allCategory(sort: { title: DESC }) {
      nodes {
        category_id
        title
        lines { ...RatingsTable }
      }
    }
  }
`;
