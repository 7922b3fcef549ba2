import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { questionRefusals, questionRefusalTitles } from '#domain/reviews/questions/question-refusal.ts';
import { type DeskQuestion, refuseQuestion } from '#domain/reviews/questions/question-staff-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { DeskForm } from '#src/widgets/staff/desk-layout.tsx';
import { OpenedCard } from '#src/widgets/staff/opened-card.tsx';

const options = questionRefusals.map((reason) => [reason, questionRefusalTitles[reason]] as const);

interface QuestionRefuseFormProps {
  question: DeskQuestion;
  leave: () => void;
  reload: () => void;
}

/** Asks for the rule that a question or an answer breaks. */
export function QuestionRefuseForm({ question: { id, by }, leave, reload }: QuestionRefuseFormProps) {
  const { busy, reason, run } = useAction();
  const { register, handleSubmit, formState } = useForm<z.input<typeof refuseQuestion.body>>({
    resolver: zodResolver(refuseQuestion.body),
    defaultValues: { reason: '' as 'off_topic' },
  });
  const what = by === 'visitor' ? 'question' : 'answer';
  const send = handleSubmit(async (body) => {
    const done = `The ${what} is hidden until a second person decides.`;
    if (!(await run(() => callEndpoint(refuseQuestion, { params: { id }, body }), done))) return;
    leave();
    reload();
  });
  return (
    <OpenedCard title={`Refuse this ${what}?`} heading="h3" leave={leave}>
      <p>A second person has to confirm it. The writer then reads the rule in an email.</p>
      {reason && <Notice alarm title={reason} />}
      <DeskForm onSubmit={(event) => void send(event)}>
        <SelectField
          {...register('reason')}
          label="Rule that it breaks"
          options={options}
          error={formState.errors.reason?.message}
        />
        <Cluster gap={3}>
          <Button type="submit" disabled={busy}>
            Refuse the {what}
          </Button>
          <Button look="quiet" onClick={leave}>
            Cancel
          </Button>
        </Cluster>
      </DeskForm>
    </OpenedCard>
  );
}
