import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { moneyReasonSchema } from '#domain/desk/approvals-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import { DeskForm } from './desk-layout.tsx';
import { OpenedCard } from './opened-card.tsx';

interface ReasonFormProps {
  title: string;
  explanation: string;
  /** Undefined where no words are needed. */
  label: string | undefined;
  /** Of the words; by default a reason. */
  words?: z.ZodType<string, string>;
  confirm: string;
  leave: () => void;
  /** Returns what is said instead of `done`, if the outcome is another. */
  submit: (reason: string) => Promise<string | undefined>;
  done: string;
}

/** Says what follows before an action is sent, and asks for a reason; Escape leaves all as it is. */
export function ReasonForm({
  title,
  explanation,
  label,
  words = moneyReasonSchema,
  confirm,
  leave,
  submit,
  done,
}: ReasonFormProps) {
  const { busy, reason, run } = useAction();
  const form = useForm({
    resolver: zodResolver(z.object({ reason: label === undefined ? z.string() : words })),
    defaultValues: { reason: '' },
  });
  const { register, handleSubmit, formState } = form;
  const forget = useKeptForm({ name: label === undefined ? undefined : `reason ${title}`, form });
  const giveUp = () => {
    forget();
    leave();
  };
  const send = handleSubmit(async ({ reason }) => {
    let said = done;
    const isDone = await run(async () => {
      said = (await submit(reason)) ?? done;
    });
    if (!isDone) return;
    announce(said);
    forget();
    leave();
  });
  return (
    <OpenedCard title={title} leave={giveUp}>
      <p>{explanation}</p>
      {reason && <Notice alarm title={reason} />}
      <DeskForm onSubmit={(event) => void send(event)}>
        {label !== undefined && (
          <TextField
            {...register('reason')}
            label={label}
            autoComplete="off"
            error={formState.errors.reason?.message ?? ''}
          />
        )}
        <Cluster gap={3} align="center">
          <Button type="submit" look="ink" disabled={busy}>
            {busy ? 'One moment…' : confirm}
          </Button>
          <Button look="outline" onClick={giveUp}>
            Keep it as it is
          </Button>
        </Cluster>
      </DeskForm>
    </OpenedCard>
  );
}
