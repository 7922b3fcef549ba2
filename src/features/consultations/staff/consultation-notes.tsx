import type { DeskConsultation } from '#domain/consultations/staff-contract.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { NoteForm } from '#src/widgets/staff/note-form.tsx';
import { note } from './consultation-api.ts';

interface NotesProps {
  consultation: DeskConsultation;
  reload: () => void;
}

/** Notes of the customer and staff since the booking, and a form to add one. */
export function ConsultationNotes({ consultation, reload }: NotesProps) {
  const { id, notes, customer_id } = consultation;
  const add = async (text: string) => {
    await note(id, text);
    reload();
  };
  return (
    <>
      {notes.length > 0 && (
        <ol role="list" className={styles.entries}>
          {notes.map(({ at, author_id, text }) => (
            <li key={`${at} ${text}`}>
              <strong>{author_id === undefined || author_id === customer_id ? 'Customer' : 'Staff'}</strong>{' '}
              <Instant at={at} />
              <p className={styles.written}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <NoteForm add={add} />
    </>
  );
}
