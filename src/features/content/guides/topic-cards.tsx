import { graphql, Link } from 'gatsby';
import { Note, Title } from '#src/components/layout.tsx';
import * as styles from './topic-cards.module.css';

export function TopicCards({ topics }: { topics: readonly Queries.SupportTopicCardFragment[] }) {
  return (
    <ul role="list" className={styles.grid}>
      {topics.map(({ url, title, summary, answers }) => (
        <li key={url} className={styles.card}>
          <Title as="h3">
            <Link className="card-link" to={url}>
              {title}
            </Link>
          </Title>
          <p>{summary}</p>
          <Note className="tabular">{answers.length} answers</Note>
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
