import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { DeskOrder } from '../../../../domain/contracts/desk-orders.ts';
import { staffTextSchema } from '../../../../domain/contracts/desk-page.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { addNote } from '../desk-api.ts';
import { useAction } from '../use-action.ts';
import * as styles from './desk.module.css';
import { Instant } from './instant.tsx';

const schema = z.object({ text: staffTextSchema('Write something first', 1_000) });

/** What staff wrote to an order, and the place to write more. Its buyer sees none of it. */
export function OrderNotes({ order, take }: { order: DeskOrder; take: (order: DeskOrder) => void }) {
  const { running, refusal, run } = useAction();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { text: '' },
  });
  const send = handleSubmit(async ({ text }) => {
    const isAdded = await run(async () => take(await addNote(order.number, text)), 'The note is added.');
    if (isAdded) reset();
  });
  return (
    <>
      {order.notes.length > 0 && (
        <ol role="list" className={styles.entries}>
          {order.notes.map(({ id, at, author_id, author_name, text }) => (
            <li key={id}>
              <strong>{author_name ?? author_id}</strong> <Instant at={at} />
              <p className={styles.written}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <TextArea
          {...register('text')}
          label="New note, for staff alone"
          rows={3}
          error={formState.errors.text?.message ?? ''}
        />
        {refusal && <Notice alarm title={refusal} />}
        <Button type="submit" look="outline" disabled={running}>
          {running ? 'Adding…' : 'Add note'}
        </Button>
      </form>
    </>
  );
}
