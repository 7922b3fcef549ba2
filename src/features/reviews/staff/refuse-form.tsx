import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { refusalReasons, refusalTitles } from '#domain/reviews/refusal.ts';
import { type DeskReview, refuseReview } from '#domain/reviews/staff-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { DeskForm } from '#src/widgets/staff/desk-layout.tsx';
import { OpenedCard } from '#src/widgets/staff/opened-card.tsx';

const options = refusalReasons.map((reason) => [reason, refusalTitles[reason]] as const);

interface RefuseFormProps {
  review: DeskReview;
  leave: () => void;
  reload: () => void;
}

/** Asks for the rule that the review breaks; the list has none about its rating. */
export function RefuseForm({ review: { id, title }, leave, reload }: RefuseFormProps) {
  const { busy, reason, run } = useAction();
  const { register, handleSubmit, formState } = useForm<z.input<typeof refuseReview.body>>({
    resolver: zodResolver(refuseReview.body),
    defaultValues: { reason: '' as 'off_topic' },
  });
  const send = handleSubmit(async (body) => {
    const done = 'The review is hidden until a second person decides.';
    if (!(await run(() => callEndpoint(refuseReview, { params: { id }, body }), done))) return;
    leave();
    reload();
  });
  return (
    <OpenedCard title={`Refuse “${title}”?`} heading="h3" leave={leave}>
      <p>
        A second person has to confirm it. The writer then reads the rule in an email and may change the text.
      </p>
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
            Refuse the review
          </Button>
          <Button look="quiet" onClick={leave}>
            Cancel
          </Button>
        </Cluster>
      </DeskForm>
    </OpenedCard>
  );
}
