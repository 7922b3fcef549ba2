import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { answerQuestion, type DeskQuestion } from '#domain/reviews/questions/question-staff-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import { DeskForm } from '#src/widgets/staff/desk-layout.tsx';
import { OpenedCard } from '#src/widgets/staff/opened-card.tsx';

interface QuestionAnswerFormProps {
  question: DeskQuestion;
  leave: () => void;
  reload: () => void;
}

export function QuestionAnswerForm({ question: { id, text }, leave, reload }: QuestionAnswerFormProps) {
  const { busy, reason, run } = useAction();
  const form = useForm({ resolver: zodResolver(answerQuestion.body), defaultValues: { text: '' } });
  const { register, handleSubmit, formState } = form;
  const forget = useKeptForm({ name: `answer to question ${id}`, form });
  const send = handleSubmit(async (body) => {
    const done = 'The answer is shown, and the asker gets it by email.';
    if (!(await run(() => callEndpoint(answerQuestion, { params: { id }, body }), done))) return;
    forget();
    leave();
    reload();
  });
  return (
    <OpenedCard title={`Answer “${text}”`} heading="h3" leave={leave}>
      <p>The answer shows below the question at once, for everyone, and goes to the asker by email.</p>
      {reason && <Notice alarm title={reason} />}
      <DeskForm onSubmit={(event) => void send(event)}>
        <TextArea {...register('text')} label="Our answer" rows={4} error={formState.errors.text?.message} />
        <Cluster gap={3}>
          <Button type="submit" disabled={busy}>
            Show and send the answer
          </Button>
          <Button look="quiet" onClick={leave}>
            Cancel
          </Button>
        </Cluster>
      </DeskForm>
    </OpenedCard>
  );
}
