import { navigate } from 'gatsby';
import { useState } from 'react';
import { appointmentTypeWords, visitTypes } from '#domain/consultations/consultation-words.ts';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { SelectField } from '#src/components/form/select-field.tsx';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { ChooseTime } from './choose-time.tsx';
import * as styles from './consultation-form.module.css';

const visits = visitTypes.map((type) => [type, appointmentTypeWords[type]] as const);

/**
 * The calendar alone ([2.5]) for the URL's visit type (`visit`) and postal code (`near`); the selected time
 * goes to the form.
 */
export function SelectDateTime({ search }: { search: string }) {
  const asked = new URLSearchParams(search);
  const [type, setType] = useState(() => visitTypes.find((one) => one === asked.get('visit')));
  const [near] = useState(() => asked.get('near') ?? storedPostalCode() ?? '');
  return (
    <div className={styles.steps}>
      <SelectField
        className={styles.short ?? ''}
        id="appointmentType"
        label="Appointment type"
        options={visits}
        value={type ?? ''}
        onChange={({ target }) => setType(visitTypes.find((one) => one === target.value))}
      />
      {type && (
        <ChooseTime
          key={type}
          visit={type}
          near={near}
          verb="Continue with"
          onDone={async ({ id }, postalCode) => {
            const query = new URLSearchParams({ visit: type, near: postalCode, slot: id });
            await navigate(`${scheduleConsultation}?${query}`);
          }}
        />
      )}
    </div>
  );
}
