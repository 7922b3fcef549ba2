import { graphql, Link } from 'gatsby';
import * as styles from './topic-cards.module.css';

export function TopicCards({ topics }: { topics: readonly Queries.SupportTopicCardFragment[] }) {
  return (
    <ul role="list" className={styles.grid}>
      {topics.map(({ url, title, summary, answers }) => (
        <li key={url} className={styles.card}>
          <h3 className={styles.title}>
            <Link className="card-link" to={url}>
              {title}
            </Link>
          </h3>
          <p>{summary}</p>
          <p className={`${styles.count} tabular`}>{answers.length} answers</p>
        </li>
      ))}
    </ul>
  );
}

export const fields = graphql`
  fragment SupportTopicCard on SupportTopic {
    url
    title
    summary
    answers {
      question
      url
    }
  }
`;
