import { useState } from 'react';
import { questionRefusalTitles } from '#domain/reviews/questions/question-refusal.ts';
import {
  confirmQuestionRefusal,
  type DeskQuestion,
  refuseQuestion,
  showQuestion,
} from '#domain/reviews/questions/question-staff-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { RefusedAction } from '#src/widgets/staff/refused-action.tsx';
import { RefuseForm } from '../refuse-form.tsx';
import { QuestionAnswerForm } from './question-answer-form.tsx';

interface QuestionActionsProps {
  question: DeskQuestion;
  reload: () => void;
}

/** The actions that the state of a question or an answer allows. */
export function QuestionActions({ question, reload }: QuestionActionsProps) {
  const [asking, setAsking] = useState<'refuse' | 'answer'>();
  const { busy, reason, run } = useAction();
  const { id, by, text, state, is_own_refusal } = question;
  const params = { id };
  const leave = () => setAsking(undefined);
  const decide = async (endpoint: typeof showQuestion | typeof confirmQuestionRefusal, done: string) => {
    if (await run(() => callEndpoint(endpoint, { params }), done)) reload();
  };
  const what = by === 'visitor' ? 'question' : 'answer';
  if (asking === 'refuse')
    return (
      <RefuseForm
        what={what}
        title={`Refuse this ${what}?`}
        text="A second person has to confirm it. The writer then reads the rule in an email."
        rules={questionRefusalTitles}
        schema={refuseQuestion.body}
        refuse={(body) => callEndpoint(refuseQuestion, { params, body })}
        leave={leave}
        reload={reload}
      />
    );
  if (asking === 'answer') return <QuestionAnswerForm question={question} leave={leave} reload={reload} />;
  return (
    <>
      <Cluster gap={3} align="center">
        {(state === 'pending' || state === 'refusing') && (
          <Button
            disabled={busy}
            aria-label={`Show: ${text}`}
            onClick={() => void decide(showQuestion, 'It is shown.')}
          >
            Show it
          </Button>
        )}
        {state === 'shown' && by === 'visitor' && (
          <Button aria-label={`Answer: ${text}`} onClick={() => setAsking('answer')}>
            Answer…
          </Button>
        )}
        {state === 'refusing' && !is_own_refusal && (
          <Button
            look="outline"
            disabled={busy}
            aria-label={`Confirm the refusal: ${text}`}
            onClick={() => void decide(confirmQuestionRefusal, 'It is refused.')}
          >
            Confirm the refusal
          </Button>
        )}
        {is_own_refusal && <Note>Another person has to confirm your refusal.</Note>}
        {(state === 'pending' || state === 'shown') && (
          <Button look="outline" aria-label={`Refuse: ${text}`} onClick={() => setAsking('refuse')}>
            Refuse…
          </Button>
        )}
      </Cluster>
      <RefusedAction refusal={reason} reload={reload} />
    </>
  );
}
