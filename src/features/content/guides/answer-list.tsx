import { graphql } from 'gatsby';
import { Stack } from '#src/components/layout.tsx';
import { BesideContents } from '#src/components/page/beside-contents.tsx';
import { RichText } from '#src/components/page/rich-text.tsx';
import * as styles from './answer-list.module.css';

export function AnswerList({ answers }: { answers: readonly Queries.SupportAnswerFragment[] }) {
  return (
    <BesideContents
      label="Questions"
      contents={answers.map(({ answer_id, question }) => ({ id: answer_id, title: question }))}
    >
      <Stack gap={7}>
        {answers.map(({ answer_id, question, answer }) => (
          <Stack as="section" key={answer_id} aria-labelledby={answer_id} gap={4} className={styles.answer}>
            <h2 id={answer_id} tabIndex={-1}>
              {question}
            </h2>
            <RichText html={answer.html} />
          </Stack>
        ))}
      </Stack>
    </BesideContents>
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
