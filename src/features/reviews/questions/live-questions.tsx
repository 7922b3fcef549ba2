import { type ComponentType, useState } from 'react';
import type { Subject } from '#domain/reviews/aspects.ts';
import type { QuestionPage, ShownQuestion } from '#domain/reviews/questions/question-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { RemoteValue } from '#src/components/remote-value.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import type { AskFormProps } from './ask-form.tsx';
import { OwnerAnswer } from './owner-answer.tsx';
import { QuestionList } from './question-list.tsx';
import { fetchQuestions } from './questions-api.ts';

export interface LiveQuestionsProps {
  subject: Subject;
  first: readonly Queries.QuestionCardFragment[];
}

const cardOf = ({ id, ...question }: ShownQuestion): Queries.QuestionCardFragment => ({
  ...question,
  question_id: id,
});

/** The form, whose script comes with the press of its button. */
function Ask({ subject }: { subject: Subject }) {
  const [Form, setForm] = useState<ComponentType<AskFormProps>>();
  const [isSent, setSent] = useState(false);
  const { busy, reason, run } = useAction();
  const open = async () => {
    const { AskForm } = await import('./ask-form.tsx');
    setForm(() => AskForm);
    setSent(false);
  };
  const leave = (sent: boolean) => {
    setForm(undefined);
    setSent(sent);
  };
  if (Form) return <Form subject={subject} leave={leave} />;
  return (
    <Cluster gap="2 4" align="center">
      <Button look="outline" disabled={busy} onClick={() => void run(open)}>
        Ask a question
      </Button>
      {isSent && (
        <Note role="status">
          We have your question. It shows once we have read it, and we email you the answer.
        </Note>
      )}
      {reason && <Note tone="alarm">{reason}</Note>}
    </Cluster>
  );
}

/** The questions as the server has them now; the static ones stay until its first answer. */
export function LiveQuestions({ subject, first }: LiveQuestionsProps) {
  const { accessToken } = useAuth();
  const { busy, reason, run } = useAction();
  const remote = useRemote(JSON.stringify(subject), (signal) => fetchQuestions(subject, undefined, signal), {
    everyMs: Number.POSITIVE_INFINITY,
  });
  const more = async ({ questions, next_cursor }: QuestionPage) => {
    const next = await fetchQuestions(subject, next_cursor);
    remote.take({ ...next, questions: [...questions, ...next.questions] });
  };
  return (
    <Stack gap={5}>
      <RemoteValue
        remote={remote}
        waiting={first.length > 0 ? <QuestionList questions={first} /> : <p>There is no question yet.</p>}
        title="We could not load the questions of now."
      >
        {(page) => (
          <Stack gap={5}>
            {page.questions.length > 0 ? (
              <QuestionList
                questions={page.questions.map(cardOf)}
                foot={(id) => accessToken && <OwnerAnswer questionId={id} />}
              />
            ) : (
              <p>There is no question yet.</p>
            )}
            {page.next_cursor && (
              <Cluster>
                <Button
                  look="outline"
                  disabled={busy}
                  onClick={() => void run(() => more(page), 'More questions follow.')}
                >
                  Show more questions
                </Button>
              </Cluster>
            )}
            {reason && <Note tone="alarm">{reason}</Note>}
          </Stack>
        )}
      </RemoteValue>
      <Ask subject={subject} />
    </Stack>
  );
}
