import { graphql, Link } from 'gatsby';
import { Day } from '#src/components/day.tsx';
import { Note, Stack, Title } from '#src/components/layout.tsx';
import * as styles from './article-card.module.css';

export function ArticleCard({ article }: { article: Queries.ArticleCardFragment }) {
  const { title, lead, url, drawing_url, author, minutes, published, topics } = article;
  return (
    <li className={styles.card}>
      <img className={styles.picture} src={drawing_url} alt="" width="480" height="480" loading="lazy" />
      <Stack gap={2}>
        <p className={styles.topic}>{topics[0]?.title}</p>
        <Title as="h3">
          <Link className="card-link" to={url}>
            {title}
          </Link>
        </Title>
        <p>{lead}</p>
        <Note className="tabular">
          {author.name}, <Day day={published} />, {minutes} min
        </Note>
      </Stack>
    </li>
  );
}

export function ArticleGrid({ articles }: { articles: readonly Queries.ArticleCardFragment[] }) {
  return (
    <ul role="list" className={styles.grid}>
      {articles.map((article) => (
        <ArticleCard key={article.url} article={article} />
      ))}
    </ul>
  );
}

export const fields = graphql`
  fragment ArticleCard on Article {
    title
    lead
    url
    drawing_url
    minutes
    published
    author {
      name
    }
    topics {
      topic_id
      title
    }
  }
`;
