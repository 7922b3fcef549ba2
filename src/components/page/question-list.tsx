import { Box } from '#src/components/layout.tsx';
import * as styles from './question-list.module.css';

export function QuestionList({
  questions,
}: {
  questions: readonly { readonly question: string; readonly answer: string }[];
}) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <Box as="details" rule="above" key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </Box>
      ))}
    </div>
  );
}
