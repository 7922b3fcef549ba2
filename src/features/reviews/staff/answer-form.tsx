import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type DeskReview, replyToReview } from '#domain/reviews/staff-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import { DeskForm } from '#src/widgets/staff/desk-layout.tsx';
import { OpenedCard } from '#src/widgets/staff/opened-card.tsx';

interface AnswerFormProps {
  review: DeskReview;
  leave: () => void;
  reload: () => void;
}

/** Writes, changes or removes the public answer. */
export function AnswerForm({ review: { id, version, title, reply = '' }, leave, reload }: AnswerFormProps) {
  const { busy, reason, run } = useAction();
  const form = useForm({ resolver: zodResolver(replyToReview.body), defaultValues: { text: reply } });
  const { register, handleSubmit, formState } = form;
  const forget = useKeptForm({ name: `answer to review ${id}`, form });
  const send = handleSubmit(async (body) => {
    const done = body.text ? 'The answer is shown.' : 'The answer is removed.';
    const read = { params: { id }, query: { version } };
    if (!(await run(() => callEndpoint(replyToReview, { ...read, body }), done))) return;
    forget();
    leave();
    reload();
  });
  return (
    <OpenedCard title={`Answer “${title}”`} heading="h3" leave={leave}>
      <p>The answer shows below the review, for everyone. Without text it is removed.</p>
      {reason && <Notice alarm title={reason} />}
      <DeskForm onSubmit={(event) => void send(event)}>
        <TextArea {...register('text')} label="Our answer" rows={4} error={formState.errors.text?.message} />
        <Cluster gap={3}>
          <Button type="submit" disabled={busy}>
            Show the answer
          </Button>
          <Button look="quiet" onClick={leave}>
            Cancel
          </Button>
        </Cluster>
      </DeskForm>
    </OpenedCard>
  );
}
