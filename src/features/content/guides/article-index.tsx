import { Link } from 'gatsby';
import { type MouseEvent, useState } from 'react';
import { articles as allArticles, articlesPage } from '#domain/content/paths/page-url.ts';
import { announce } from '#src/components/announcer.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { PageLinks } from '#src/components/page/page-links.tsx';
import { ArticleGrid } from './article-card.tsx';
import * as styles from './article-index.module.css';

interface ArticleIndexProps {
  articles: readonly Queries.ArticleCardFragment[];
  topics: readonly { readonly topic_id: string; readonly title: string; readonly url: string }[];
  topic: string | null;
  page: number;
  perPage: number;
}

/**
 * Articles by topic and page. Links have their own pages; with scripts the list updates in place, with the
 * URL and without moving the focus.
 */
export function ArticleIndex({ articles, topics, perPage, ...built }: ArticleIndexProps) {
  const [{ topic, page }, setShown] = useState({ topic: built.topic, page: built.page });
  const found = articles.filter((article) => !topic || article.topics.some((one) => one.topic_id === topic));
  const start = topic ? 0 : (page - 1) * perPage;
  const shown = topic ? found : found.slice(start, start + perPage);

  const show = (to: { topic: string | null; page: number }, url: string) => {
    setShown(to);
    history.replaceState(history.state, '', url);
    const count = to.topic
      ? articles.filter((article) => article.topics.some((one) => one.topic_id === to.topic)).length
      : articles.length;
    announce(to.topic ? `${count} articles` : `${count} articles, page ${to.page}`);
  };
  const choose = (to: string | null, url: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show({ topic: to, page: 1 }, url);
  };

  return (
    <>
      <Cluster as="nav" aria-label="Topics" gap={2} className={styles.topics}>
        {[{ topic_id: null, title: 'All', url: allArticles }, ...topics].map(({ topic_id, title, url }) => (
          <Link
            key={url}
            to={url}
            aria-current={topic_id === topic ? 'true' : undefined}
            onClick={choose(topic_id, url)}
          >
            {title}
          </Link>
        ))}
      </Cluster>
      <h2 className="visually-hidden">Articles</h2>
      <ArticleGrid articles={shown} />
      <PageLinks
        label="Pages of articles"
        page={page}
        count={topic ? 1 : Math.ceil(found.length / perPage)}
        hrefOf={articlesPage}
        onPage={(to) => show({ topic: null, page: to }, articlesPage(to))}
      />
    </>
  );
}
