import { Link, navigate } from 'gatsby';
import { useState } from 'react';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { stateAfter } from '#domain/consultations/lifecycle.ts';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { ChooseTime } from '../choose-time.tsx';
import * as styles from '../consultation-form.module.css';
import { AddToCalendar } from './add-to-calendar.tsx';
import { BookedFacts } from './booked-facts.tsx';
import { addComment, callOff, confirmComing, type Key, moveAppointment } from './change-api.ts';
import type { ChangeStep } from './change-path.ts';

interface StepProps {
  appointment: Appointment;
  by: Key;
  to: (step: ChangeStep) => string;
  onChanged: (appointment: Appointment) => void;
}

const stateWords: Readonly<Partial<Record<Appointment['state'], string>>> = {
  pending: 'Booked. Please confirm that you will be there.',
  confirmed: 'Booked and confirmed.',
  to_move: 'Our consultant cannot come at this time after all. Please choose another time: we are sorry.',
  canceled: 'This consultation was canceled.',
};

const wordsOf = ({ state, is_over }: Appointment): string =>
  is_over && state !== 'canceled' ? 'The hour of this consultation has passed.' : (stateWords[state] ?? '');

export const isDone = ({ state, is_over }: Appointment): boolean => state === 'canceled' || is_over === true;

function CommentBox({ by }: { by: Key }) {
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const { busy, reason, run } = useAction();
  const send = () =>
    run(async () => {
      await addComment(by, text.trim());
      setText('');
      setSent(true);
      announce('Your comment was sent.');
    });
  return (
    <div className={styles.steps}>
      <TextArea
        id="comments"
        label="A comment for the consultant"
        rows={3}
        maxLength={1000}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setSent(false);
        }}
      />
      {reason && <Notice alarm title={reason} />}
      {isSent && <Notice title="Your comment was sent." />}
      <Button look="outline" disabled={busy || text.trim() === ''} onClick={() => void send()}>
        Send the comment
      </Button>
    </div>
  );
}

/** A consultation with its possible changes ([4.11]). */
export function ViewStep({ appointment, by, to, onChanged }: StepProps) {
  const { busy, reason, run } = useAction();
  const isOver = isDone(appointment);
  const may = (action: Parameters<typeof stateAfter>[1]) =>
    !isOver && stateAfter(appointment.state, action) !== undefined;
  return (
    <>
      <p>{wordsOf(appointment)}</p>
      <BookedFacts appointment={appointment} />
      {!isOver && appointment.state !== 'to_move' && <AddToCalendar appointment={appointment} />}
      {reason && <Notice alarm title={reason} />}
      <Cluster gap={3} align="center">
        {may('confirm') && (
          <Button
            disabled={busy}
            onClick={() =>
              void run(async () => {
                onChanged(await confirmComing(by));
                await navigate(to('confirmation'));
              })
            }
          >
            Confirm
          </Button>
        )}
        {may('reschedule') && (
          <ButtonLink
            look={may('confirm') || appointment.state === 'confirmed' ? 'outline' : 'primary'}
            to={to('reschedule')}
          >
            {appointment.state === 'to_move' ? 'Choose another time' : 'Move it'}
          </ButtonLink>
        )}
        {may('cancel') && (
          <ButtonLink look="outline" to={to('cancel')}>
            Cancel it
          </ButtonLink>
        )}
        {isOver && <ButtonLink to={scheduleConsultation}>Schedule another consultation</ButtonLink>}
      </Cluster>
      {!isOver && <CommentBox by={by} />}
    </>
  );
}

const postalCodeIn = /(\d{5}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/;

export function MoveStep({ appointment, by, to, onChanged, near }: StepProps & { near: string }) {
  return (
    <>
      <BookedFacts appointment={appointment} />
      <ChooseTime
        visit={appointment.type}
        near={postalCodeIn.exec(appointment.place ?? '')?.[1] ?? near}
        verb="Move it to"
        onDone={async ({ id }) => {
          onChanged(await moveAppointment(by, id));
          await navigate(to('confirmation'));
        }}
      />
      <p>
        <Link to={to('view')}>Leave it as it is</Link>
      </p>
    </>
  );
}

export function CancelStep({ appointment, by, to, onChanged }: StepProps) {
  const [why, setWhy] = useState('');
  const { busy, reason, run } = useAction();
  return (
    <>
      <BookedFacts appointment={appointment} />
      <TextArea
        id="reason"
        label="Why (optional)"
        rows={3}
        maxLength={1000}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
      {reason && <Notice alarm title={reason} />}
      <Cluster gap={3} align="center">
        <Button
          disabled={busy}
          onClick={() =>
            void run(async () => {
              onChanged(await callOff(by, why.trim()));
              await navigate(to('confirmation'));
            })
          }
        >
          Cancel the consultation
        </Button>
        <Link to={to('view')}>Leave it as it is</Link>
      </Cluster>
    </>
  );
}

export function DoneStep({ appointment, to }: Pick<StepProps, 'appointment' | 'to'>) {
  const isOver = appointment.state === 'canceled';
  return (
    <>
      <Notice title={wordsOf(appointment)}>
        <p>{isOver ? 'Its time is free again.' : 'An email with the same facts is on its way.'}</p>
      </Notice>
      <BookedFacts appointment={appointment} />
      {isOver ? (
        <Cluster gap={3} align="center">
          <ButtonLink to={scheduleConsultation}>Schedule another consultation</ButtonLink>
        </Cluster>
      ) : (
        <>
          <AddToCalendar appointment={appointment} />
          <p>
            <Link to={to('view')}>Change it again</Link>
          </p>
        </>
      )}
    </>
  );
}
