import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { articles } from '#domain/content/paths/page-url.ts';
import { authorSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { RichText } from '#src/components/page/rich-text.tsx';
import { Bullets, Pair, Section } from '#src/components/page/section.tsx';
import { ArticleGrid } from '#src/features/content/guides/article-card.tsx';

export default function AuthorPage({ data: { author } }: PageProps<Queries.AuthorPageQuery>) {
  if (!author) return null;
  const { name, role, city, since, summary, drawing_url, drawing_alt, about, knows } = author;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Articles', to: articles }]} here={name} />
      <PageHeader title={name} lead={summary} picture={{ src: drawing_url, alt: drawing_alt }} />
      <Section title={role} note={`${city}, with us since ${since}`}>
        <Pair>
          <RichText html={about.html} />
          <div>
            <h3>Ask about</h3>
            <Bullets items={knows} />
          </div>
        </Pair>
      </Section>
      <Section title="Articles" note={`${author.articles.length} so far`}>
        <ArticleGrid articles={author.articles} />
      </Section>
    </div>
  );
}

export const Head = ({ data: { author }, location }: HeadProps<Queries.AuthorPageQuery>) =>
  author && <PageHead {...authorSnippet(author)} path={location.pathname} />;

export const query = graphql`
  query AuthorPage($id: String!) {
    author(id: { eq: $id }) {
      name
      role
      city
      since
      summary
      search_title
      search_text
      drawing_url
      drawing_alt
      knows
      about {
        html
      }
      articles {
        ...ArticleCard
      }
    }
  }
`;
