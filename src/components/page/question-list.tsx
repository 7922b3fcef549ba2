import * as styles from './question-list.module.css';

export function QuestionList({
  questions,
}: {
  questions: readonly { readonly question: string; readonly answer: string }[];
}) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
