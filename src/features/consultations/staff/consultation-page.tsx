import { slotWords, zoneWords } from '#domain/consultations/slot-words.ts';
import { type DeskConsultation, readConsultation } from '#domain/consultations/staff-contract.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { consultationWords, kindWords } from '#src/widgets/staff/desk-words.ts';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { useBranchChanges } from '#src/widgets/staff/use-branch-changes.ts';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { ConsultationActions } from './consultation-actions.tsx';
import { ConsultationEvents } from './consultation-events.tsx';
import { ConsultationFacts } from './consultation-facts.tsx';
import { ConsultationNotes } from './consultation-notes.tsx';

interface DetailProps {
  consultation: DeskConsultation;
  reload: () => void;
}

const Detail = ({ consultation, reload }: DetailProps) => {
  const { state, type, consultant, time_zone, comments, items } = consultation;
  return (
    <>
      <p className={styles.lead}>
        <StateMark {...consultationWords[state]} />
        <br />
        <strong>{slotWords(consultation)}</strong>, {zoneWords(time_zone)}. {kindWords[type]}, with{' '}
        {consultant}.
      </p>
      <ConsultationActions consultation={consultation} reload={reload} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {comments && (
            <section className={styles.section}>
              <h2>Comments of the customer</h2>
              <p className={styles.written}>{comments}</p>
            </section>
          )}
          {items.length > 0 && (
            <section className={styles.section}>
              <h2>What it is about</h2>
              <ul>
                {items.map(({ title, quantity, url, config_id }) => (
                  <li key={`${title} ${config_id}`}>
                    {quantity} × {url ? <a href={url}>{title}</a> : title}
                    {config_id && <span className={styles.soft}>Configuration {config_id}</span>}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={styles.section}>
            <h2>Notes</h2>
            <ConsultationNotes consultation={consultation} reload={reload} />
          </section>
          <section className={styles.section}>
            <h2>History</h2>
            <ConsultationEvents consultation={consultation} />
          </section>
        </div>
        <ConsultationFacts consultation={consultation} />
      </div>
    </>
  );
};

export function ConsultationPage({ id }: { id: string }) {
  const remote = useDesk(readConsultation, { params: { id } });
  const shown = (remote.value ?? remote.latest)?.consultation;
  useBranchChanges(shown?.branch_id, remote);
  return (
    <DeskFrame part="Consultations" title={shown?.name ?? 'Consultation'} isDetail>
      <DeskAnswer remote={remote} waiting={<DetailWaiting />}>
        {({ consultation }) => <Detail consultation={consultation} reload={remote.retry} />}
      </DeskAnswer>
    </DeskFrame>
  );
}
