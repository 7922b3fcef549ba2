import { markWords } from '#domain/reviews/marks.ts';
import { questionRefusalTitles } from '#domain/reviews/questions/question-refusal.ts';
import type { DeskQuestion } from '#domain/reviews/questions/question-staff-contract.ts';
import { Card, Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { Detail } from '#src/widgets/staff/desk-layout.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { QuestionActions } from './question-actions.tsx';

const stateWords = {
  pending: { title: 'To read', tone: 'open' },
  refusing: { title: 'A second person decides', tone: 'open' },
  shown: { title: 'Shown', tone: 'calm' },
  refused: { title: 'Refused', tone: 'calm' },
} as const;

const sourceWords = { visitor: 'Question', owner: 'Answer of an owner', staff: 'Our answer' } as const;

/** A question or an answer as it was sent, with what the rules found, and the decision. */
export function QuestionEntry({ question, reload }: { question: DeskQuestion; reload: () => void }) {
  const { subject_title, by, state, text, name, marks, refusal, answers } = question;
  return (
    <Card as="li" gap={3}>
      <Cluster gap={3} align="center">
        <h2>
          {sourceWords[by]} about {subject_title}
        </h2>
        <StateMark {...stateWords[state]} />
      </Cluster>
      {question.question !== undefined && (
        <Text tone="soft" measure dir="auto">
          To the question: {question.question}
        </Text>
      )}
      <Text measure dir="auto">
        {text}
      </Text>
      <Note>
        {name}, <Instant at={question.written_at} />
      </Note>
      {marks.length > 0 && (
        <Stack as="ul" role="list" gap={1}>
          {marks.map((mark) => (
            <li key={mark}>
              <strong>{markWords[mark].title}</strong>
            </li>
          ))}
        </Stack>
      )}
      {refusal && (
        <p>
          <strong>Rule that it breaks:</strong> {questionRefusalTitles[refusal]}
        </p>
      )}
      {answers.length > 0 && (
        <Stack as="ul" role="list" gap={2}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <Text measure dir="auto">
                {answer.text}
              </Text>
              <Detail>{answer.by === 'staff' ? 'Our answer' : `Answer of ${answer.name}, an owner`}</Detail>
            </li>
          ))}
        </Stack>
      )}
      <QuestionActions question={question} reload={reload} />
    </Card>
  );
}
