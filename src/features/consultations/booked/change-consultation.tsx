import { Link, navigate } from 'gatsby';
import { type FormEvent, useState } from 'react';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { isTransient, messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useSignedIn } from '#src/session/customer/use-signed-in.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from '../consultation-form.module.css';
import { StaffOnly } from '../staff-only.tsx';
import { CancelStep, DoneStep, isDone, MoveStep, ViewStep } from './change-actions.tsx';
import { fetchAppointment } from './change-api.ts';
import { type ChangePlace, type ChangeStep, changeAt, urlOfStep } from './change-path.ts';

interface ChangeConsultationProps {
  pathname: string;
  search: string;
  phone: string;
}

const UselessLink = ({ phone, title }: { phone: string; title: string }) => (
  <Notice alarm title={title}>
    <p>
      Call <a href={telephoneLink(phone)}>{phone}</a>, or{' '}
      <Link to={scheduleConsultation}>schedule a new consultation</Link>.
    </p>
  </Notice>
);

function NumberForm({ base }: { base: string }) {
  const [id, setId] = useState('');
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (id.trim()) void navigate(`${base}?appointment=${encodeURIComponent(id.trim())}`);
  };
  return (
    <form onSubmit={open} className={styles.steps}>
      <TextField
        id="appointment"
        label="Booking number"
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
      <Button type="submit">Open the consultation</Button>
    </form>
  );
}

interface OpenedProps {
  place: ChangePlace;
  search: string;
  phone: string;
}

function Opened({ place, search, phone }: OpenedProps) {
  const { base, step } = place;
  const query = new URLSearchParams(search);
  const id = query.get('appointment') ?? '';
  const token = query.get('token') ?? undefined;
  const { initialized } = useAuth();
  const isSignedIn = useSignedIn();
  const question = id && initialized ? `${id} ${token} ${isSignedIn}` : undefined;
  const {
    value: appointment,
    failure,
    retry,
    take,
  } = useRemote(question, (signal) => fetchAppointment({ id, token }, signal));
  if (!id) {
    if (place.isForStaff) return <NumberForm base={base} />;
    return <UselessLink phone={phone} title="This link is not complete." />;
  }
  if (failure !== undefined && !isTransient(failure))
    return <UselessLink phone={phone} title={messageOf(failure)} />;
  if (failure !== undefined)
    return <FailureNotice title="Your consultation could not be loaded." failure={failure} retry={retry} />;
  if (!appointment) return <Skeleton height="16rem" />;
  const to = (next: ChangeStep) => urlOfStep(place, next, search);
  const given = { appointment, by: { id, token }, to, onChanged: take };
  if (step === 'cancel' && !isDone(appointment)) return <CancelStep {...given} />;
  if (step === 'reschedule' && !isDone(appointment))
    return <MoveStep {...given} near={storedPostalCode() ?? ''} />;
  return step === 'confirmation' && !appointment.is_over ? <DoneStep {...given} /> : <ViewStep {...given} />;
}

/**
 * Target of the emailed link, also an old one: the consultation and its possible changes. Staff open any by
 * its id.
 */
export function ChangeConsultation({ pathname, search, phone }: ChangeConsultationProps) {
  const place = changeAt(pathname, search);
  const opened = <Opened place={place} search={search} phone={phone} />;
  return <div className={styles.steps}>{place.isForStaff ? <StaffOnly>{opened}</StaffOnly> : opened}</div>;
}
