import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { articles } from '#domain/content/paths/page-url.ts';
import { articleSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { Section } from '#src/components/page/section.tsx';
import { TextWithContents } from '#src/components/page/text-with-contents.tsx';
import { ArticleGrid } from '#src/features/content/guides/article-card.tsx';
import { ArticleHead } from '#src/features/content/guides/article-head.tsx';
import { AuthorPlate } from '#src/features/content/guides/author-plate.tsx';

export default function ArticlePage({ data: { article } }: PageProps<Queries.ArticlePageQuery>) {
  if (!article) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Articles', to: articles }]} here={article.title} />
      <article>
        <ArticleHead article={article} />
        <TextWithContents text={article.body} />
        <AuthorPlate author={article.author} />
      </article>
      <div className="not-printed">
        <Section title="Read next">
          <ArticleGrid articles={article.related} />
        </Section>
      </div>
    </div>
  );
}

export const Head = ({ data: { article }, location }: HeadProps<Queries.ArticlePageQuery>) =>
  article && (
    <PageHead
      {...articleSnippet(article)}
      path={location.pathname}
      picture={`articles/${article.article_id}`}
      structured={article.structured_data}
      type="article"
    />
  );

export const query = graphql`
  query ArticlePage($id: String!) {
    article(id: { eq: $id }) {
      article_id
      search_title
      search_text
      structured_data
      body {
        ...TextWithContents
      }
      ...ArticleHead
      author {
        ...AuthorPlate
      }
      related {
        ...ArticleCard
      }
    }
  }
`;
