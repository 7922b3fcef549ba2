import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { staffTextSchema } from '#domain/contracts/page-size.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import { DeskForm } from './desk-layout.tsx';

const schema = z.object({ text: staffTextSchema('Write something first', 1_000) });

/** Adds a staff-only note; keeps the text until it is saved. */
export function NoteForm({ about, add }: { about: string; add: (text: string) => Promise<unknown> }) {
  const { busy, reason, run } = useAction();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: '' } });
  const { register, handleSubmit, formState, reset } = form;
  const forget = useKeptForm({ name: `note on ${about}`, form });
  const send = handleSubmit(async ({ text }) => {
    if (!(await run(() => add(text), 'The note is added.'))) return;
    reset();
    forget();
  });
  return (
    <DeskForm onSubmit={(event) => void send(event)}>
      <TextArea
        {...register('text')}
        label="New note, for staff alone"
        rows={3}
        error={formState.errors.text?.message ?? ''}
      />
      {reason && <Notice alarm title={reason} />}
      <Button type="submit" look="outline" disabled={busy}>
        {busy ? 'Adding…' : 'Add note'}
      </Button>
    </DeskForm>
  );
}
