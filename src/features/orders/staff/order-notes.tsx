import type { DeskOrder } from '#domain/orders/staff-contract.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { addNote } from '#src/widgets/staff/desk-api.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { NoteForm } from '#src/widgets/staff/note-form.tsx';

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
