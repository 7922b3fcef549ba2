import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { topicSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { ArticleIndex } from '#src/features/content/guides/article-index.tsx';

interface ListContext {
  page: number;
  perPage: number;
}

export default function ArticleListPage({
  data: { indexPages, topic, allArticle, allTopic },
  pageContext: { page, perPage },
}: PageProps<Queries.ArticleListPageQuery, ListContext>) {
  const title = topic?.title ?? indexPages?.articles.title ?? '';
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Articles" />
      <PageHeader title={title} lead={topic?.summary ?? indexPages?.articles.lead} />
      <ArticleIndex
        key={title}
        articles={allArticle.nodes}
        topics={allTopic.nodes}
        topic={topic?.topic_id ?? null}
        page={page}
        perPage={perPage}
      />
    </div>
  );
}

export const Head = ({
  data: { indexPages, topic },
  pageContext: { page },
  location,
}: HeadProps<Queries.ArticleListPageQuery, ListContext>) => {
  const { title, description } = topic
    ? topicSnippet(topic)
    : { title: 'Articles', description: indexPages?.articles.lead ?? '' };
  return (
    <PageHead
      title={`${title}${page > 1 ? `, page ${page}` : ''}`}
      description={`${page > 1 ? `Page ${page}. ` : ''}${description}`}
      path={location.pathname}
    />
  );
};

export const query = graphql`
  query ArticleListPage($topic: String) {
    indexPages {
      articles { title lead }
    }
    topic(id: { eq: $topic }) { topic_id title summary search_title search_text }
    allTopic {
      nodes { topic_id title url }
    }
    allArticle(sort: { published: DESC }) {
      nodes { ...ArticleCard }
    }
  }
`;
