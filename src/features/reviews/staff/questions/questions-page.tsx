import {
  listQuestionsAtDesk,
  type QuestionList,
  questionLists,
} from '#domain/reviews/questions/question-staff-contract.ts';
import { Note, Stack } from '#src/components/layout.tsx';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskTabs } from '#src/widgets/staff/desk-tabs.tsx';
import { Pager } from '#src/widgets/staff/pager.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { StateScreen, StateTitle } from '#src/widgets/state-screen.tsx';
import { QuestionEntry } from './question-entry.tsx';

const words: Readonly<Record<QuestionList, { title: string; empty: string; note?: string }>> = {
  waiting: {
    title: 'To read',
    empty: 'No question or answer waits to be read',
    note: 'A question or an answer shows once one person has agreed. To refuse it takes a rule that it breaks and a second person.',
  },
  unanswered: { title: 'To answer', empty: 'No question waits for an answer' },
  answered: { title: 'Answered', empty: 'No question is answered yet' },
  refused: { title: 'Refused', empty: 'No question or answer is refused' },
};

const tabs = questionLists.map((name) => ({
  name,
  title: words[name].title,
  path: name === 'waiting' ? '?' : `?list=${name}`,
}));

const isList = (asked: string): asked is QuestionList => Object.hasOwn(words, asked);

/** Questions of visitors and the answers: to read, to answer, answered and refused. */
export function StaffQuestionsPage() {
  const query = useUrlQuery();
  const asked = query.get('list') ?? '';
  const list = isList(asked) ? asked : 'waiting';
  const page = query.get('page');
  const remote = useDesk(listQuestionsAtDesk, { query: { list, ...(page && { page }) } });
  const { note, empty } = words[list];
  return (
    <DeskFrame part="Questions" title="Questions">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        above={<DeskTabs label="Questions" at={list} tabs={tabs} />}
      >
        {({ questions, counts: _, ...pages }) => (
          <>
            {note && <Note>{note}</Note>}
            {questions.length > 0 ? (
              <>
                <Stack as="ul" role="list" gap={4}>
                  {questions.map((question) => (
                    <QuestionEntry key={question.id} question={question} reload={remote.retry} />
                  ))}
                </Stack>
                <Pager {...pages} />
              </>
            ) : (
              <StateScreen drawing="bench">
                <StateTitle as="h2">{empty}</StateTitle>
              </StateScreen>
            )}
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}
