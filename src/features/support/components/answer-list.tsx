import { graphql } from 'gatsby';
import { RichText } from '../../../components/rich-text.tsx';
import * as styles from './answer-list.module.css';

/** Questions with their answers; each has an anchor, and above them all stands what there is. */
export function AnswerList({ answers }: { answers: readonly Queries.SupportAnswerFragment[] }) {
  return (
    <div className={styles.layout}>
      <nav className={styles.contents} aria-label="Questions">
        <ol role="list">
          {answers.map(({ answer_id, question }) => (
            <li key={answer_id}>
              <a href={`#${answer_id}`}>{question}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.answers}>
        {answers.map(({ answer_id, question, answer }) => (
          <section key={answer_id} aria-labelledby={answer_id} className={styles.answer}>
            <h2 id={answer_id} tabIndex={-1}>
              {question}
            </h2>
            <RichText html={answer.html} />
          </section>
        ))}
      </div>
    </div>
  );
}

export const fields = graphql`
  fragment SupportAnswer on SupportAnswer {
    answer_id
    question
    answer {
      html
    }
  }
`;
