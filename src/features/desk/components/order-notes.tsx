import type { DeskOrder } from '#domain/contracts/desk-orders.ts';
import { addNote } from '../desk-api.ts';
import * as styles from './desk.module.css';
import { Instant } from './instant.tsx';
import { NoteForm } from './note-form.tsx';

/** Staff notes of an order and a form to add one; hidden from the buyer. */
export const OrderNotes = ({ order, take }: { order: DeskOrder; take: (order: DeskOrder) => void }) => (
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
    <NoteForm add={async (text) => take(await addNote(order.number, text))} />
  </>
);
