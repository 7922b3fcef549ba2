import { type FormEvent, useRef, useState } from 'react';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { getLead } from '#domain/consultations/contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { newKey } from '#src/lib/http/new-key.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { ChooseTime } from '../choose-time.tsx';
import * as styles from '../consultation-form.module.css';
import { StaffOnly } from '../staff-only.tsx';
import { BookedConsultation } from './booked-consultation.tsx';
import { convertRequest } from './change-api.ts';
import { TakenRequest } from './taken-request.tsx';

/** Converts a request to a booking at a selected time ([4.11]). */
function Convert({ search }: { search: string }) {
  const [reference, setReference] = useState(
    () => new URLSearchParams(search).get('reference')?.trim() ?? '',
  );
  const [typed, setTyped] = useState(reference);
  const [booked, setBooked] = useState<Appointment>();
  const key = useRef(newKey());
  const { value, failure } = useRemote(
    reference || undefined,
    async (signal) => (await callEndpoint(getLead, { params: { reference } }, { signal })).lead,
  );
  const open = (event: FormEvent) => {
    event.preventDefault();
    setBooked(undefined);
    setReference(typed.trim());
  };
  return (
    <div className={styles.steps}>
      <form onSubmit={open} className={styles.steps}>
        <TextField
          id="reference"
          label="Reference of the request"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={failure === undefined ? '' : messageOf(failure)}
        />
        <Button type="submit" look="outline">
          Open the request
        </Button>
      </form>
      {booked && (
        <Notice title="Booked.">
          <BookedConsultation appointment={booked} />
        </Notice>
      )}
      {value && !booked && (
        <>
          <TakenRequest lead={value} />
          <ChooseTime
            key={value.reference}
            visit={value.appointment_type}
            near=""
            verb="Book"
            onDone={async ({ id }) => {
              // A different time needs a different key.
              const idempotencyKey = `${key.current}-${id}`;
              setBooked(await convertRequest(value.reference, id, 'Call Center', idempotencyKey));
            }}
          />
        </>
      )}
    </div>
  );
}

export const ConvertRequest = ({ search }: { search: string }) => (
  <StaffOnly>
    <Convert search={search} />
  </StaffOnly>
);
