import { listOwnConsultations } from '#domain/consultations/account-contract.ts';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { visitWords } from '#domain/consultations/consultation-words.ts';
import { slotWords, zoneWords } from '#domain/consultations/slot-words.ts';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';

const stateWords: Readonly<Partial<Record<Appointment['state'], string>>> = {
  pending: 'Please confirm',
  confirmed: 'Confirmed',
  to_move: 'Please choose another time',
  canceled: 'Canceled',
};

const Entry = ({ consultation }: { consultation: Appointment }) => {
  const { type, time_zone, state, consultant, territory, place, manage_url } = consultation;
  const mark = consultation.is_over && state !== 'canceled' ? 'Past' : stateWords[state];
  const when = `${slotWords(consultation)} ${zoneWords(time_zone)}`;
  return (
    <Stack as="li" rule="above" padY={5} gap="3 4">
      <Stack gap={1} top>
        <h2 className={styles.title}>
          {visitWords[type].title}
          {mark && <span className={styles.mark}>{mark}</span>}
        </h2>
        <Note className="tabular">{when}</Note>
        <Note>{[`${consultant}, ${territory.name}`, place].filter(Boolean).join('; ')}</Note>
      </Stack>
      <div className={styles.actions}>
        <a href={manage_url}>
          {state === 'canceled' || consultation.is_over ? 'See it' : 'Confirm, move or cancel'}
          <span className="visually-hidden"> {when}</span>
        </a>
      </div>
    </Stack>
  );
};

export function ConsultationsPage() {
  const data = useAccountData('consultations', async (signal) => {
    const { consultations } = await callEndpoint(listOwnConsultations, {}, { signal });
    return consultations;
  });
  return (
    <AccountPage here={accountUrl.accountConsultations} title="Consultations">
      <Loaded data={data} what="your consultations">
        {(consultations) =>
          consultations.length === 0 ? (
            <StateScreen drawing="bench">
              <p>No consultation yet. What you book under your email address appears here.</p>
              <StateActions>
                <ButtonLink to={scheduleConsultation}>Schedule a consultation</ButtonLink>
              </StateActions>
            </StateScreen>
          ) : (
            <ul role="list" className={styles.list}>
              {consultations.map((consultation) => (
                <Entry key={consultation.id} consultation={consultation} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </AccountPage>
  );
}
