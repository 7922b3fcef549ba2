import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { Day } from '#src/components/day.tsx';
import { Note, Stack, Text, Title } from '#src/components/layout.tsx';
import * as styles from './question-list.module.css';

interface QuestionListProps {
  questions: readonly Queries.QuestionCardFragment[];
  /** Follows each question */
  foot?: (questionId: string) => ReactNode;
}

const sourceWords = (by: string, name: string): string => (by === 'staff' ? name : `${name}, who has it`);

export const QuestionList = ({ questions, foot }: QuestionListProps) => (
  <Stack as="ul" role="list" gap={6}>
    {questions.map(({ question_id, text, name, asked, answers }) => (
      <li key={question_id} className={styles.question}>
        <Stack as="article" gap={3} measure aria-labelledby={`question-${question_id}`}>
          <Title as="h3" id={`question-${question_id}`} dir="auto">
            {text}
          </Title>
          <Note className="tabular">
            Asked by {name}, <Day day={asked} />
          </Note>
          {answers.map((answer) => (
            <div key={`${answer.by} ${answer.written} ${answer.text}`} className={styles.answer}>
              <Text dir="auto">{answer.text}</Text>
              <Note className="tabular">
                {sourceWords(answer.by, answer.name)}, <Day day={answer.written} />
              </Note>
            </div>
          ))}
          {answers.length === 0 && <Note>Not answered yet.</Note>}
          {foot && <div>{foot(question_id)}</div>}
        </Stack>
      </li>
    ))}
  </Stack>
);

export const fields = graphql`
  fragment QuestionCard on Question {
    question_id
    text
    name
    asked
    answers {
      by
      name
      text
      written
    }
  }
`;
