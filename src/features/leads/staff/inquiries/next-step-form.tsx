import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type DeskInquiry, planInquiry } from '#domain/leads/staff-inquiries-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { DeskForm } from '#src/widgets/staff/desk-layout.tsx';
import { OpenedCard } from '#src/widgets/staff/opened-card.tsx';

interface NextStepFormProps {
  inquiry: DeskInquiry;
  leave: () => void;
  done: () => void;
}

/** Sets what comes next, and the day by which the inquiry is then due. */
export function NextStepForm({ inquiry: { reference, next_step }, leave, done }: NextStepFormProps) {
  const { busy, reason, run } = useAction();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(planInquiry.body),
    defaultValues: { text: next_step?.text ?? '', on: next_step?.on ?? '' },
  });
  const { errors } = formState;
  const save = handleSubmit(async (body) => {
    if (await run(() => callEndpoint(planInquiry, { params: { reference }, body }), 'The step is planned.'))
      done();
  });
  return (
    <OpenedCard title="Next step" leave={leave}>
      {reason && <Notice alarm title={reason} />}
      <DeskForm onSubmit={(event) => void save(event)}>
        <TextField {...register('text')} label="Step" error={errors.text?.message ?? ''} />
        <TextField {...register('on')} type="date" label="Day" error={errors.on?.message ?? ''} />
        <Cluster gap={3} align="center">
          <Button type="submit" look="ink" disabled={busy}>
            {busy ? 'Saving…' : 'Plan the step'}
          </Button>
          <Button look="outline" onClick={leave}>
            Not now
          </Button>
        </Cluster>
      </DeskForm>
    </OpenedCard>
  );
}
