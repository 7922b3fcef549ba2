import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { staffTextSchema } from '#domain/contracts/page-size.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Card, Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { DeskForm } from './desk-layout.tsx';

interface ReasonFormProps {
  title: string;
  explanation: string;
  label: string;
  confirm: string;
  leave: () => void;
  submit: (reason: string) => Promise<void>;
  done: string;
}

const schema = z.object({ reason: staffTextSchema('Say why', 200) });

export function ReasonForm({ title, explanation, label, confirm, leave, submit, done }: ReasonFormProps) {
  const { busy, reason, run } = useAction();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { reason: '' },
  });
  useEffect(() => section.current?.focus(), []);

  const send = handleSubmit(async ({ reason }) => {
    if (await run(() => submit(reason), done)) leave();
  });
  return (
    <Card
      as="section"
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      look="ink"
      gap={3}
      onKeyDown={({ key }) => {
        if (key === 'Escape') leave();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <p>{explanation}</p>
      {reason && <Notice alarm title={reason} />}
      <DeskForm onSubmit={(event) => void send(event)}>
        <TextField
          {...register('reason')}
          label={label}
          autoComplete="off"
          error={formState.errors.reason?.message ?? ''}
        />
        <Cluster gap={3} align="center">
          <Button type="submit" look="ink" disabled={busy}>
            {busy ? 'One moment…' : confirm}
          </Button>
          <Button look="outline" onClick={leave}>
            Keep it as it is
          </Button>
        </Cluster>
      </DeskForm>
    </Card>
  );
}
