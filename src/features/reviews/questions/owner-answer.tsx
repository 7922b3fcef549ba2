import { type ComponentType, useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { Note } from '#src/components/layout.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import type { OwnerAnswerFormProps } from './owner-answer-form.tsx';

/** Lets a signed-in customer answer; the server asks for the proof that it is theirs. */
export function OwnerAnswer({ questionId }: { questionId: string }) {
  const [Form, setForm] = useState<ComponentType<OwnerAnswerFormProps>>();
  const [isSent, setSent] = useState(false);
  const { busy, reason, run } = useAction();
  const open = async () => {
    const { OwnerAnswerForm } = await import('./owner-answer-form.tsx');
    setForm(() => OwnerAnswerForm);
  };
  const leave = (sent: boolean) => {
    setForm(undefined);
    setSent(sent);
  };
  if (isSent) return <Note role="status">We have your answer. It shows once we have read it.</Note>;
  if (Form) return <Form questionId={questionId} leave={leave} />;
  return (
    <>
      <Button look="quiet" disabled={busy} onClick={() => void run(open)}>
        Answer as an owner
      </Button>
      {reason && <Note tone="alarm">{reason}</Note>}
    </>
  );
}
