import { useRef, useState } from 'react';
import { closeRequest, type DeskRequest } from '#domain/consultations/staff-requests-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { newKey } from '#src/lib/http/new-key.ts';
import { AssignRequest } from '#src/widgets/staff/assign-request.tsx';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { convertRequest } from '../booked/change-api.ts';
import { ChooseTime } from '../choose-time.tsx';
import { ConsultantField } from './consultant-choice.tsx';

interface ActionsProps {
  request: DeskRequest;
  reload: () => void;
}

/** Books a time for the request's customer; opens at the preferred day. */
function Convert({ request, reload, leave }: ActionsProps & { leave: () => void }) {
  const key = useRef(newKey());
  const { reference, type, postal_code, preferred_day } = request;
  return (
    <Stack as="section" aria-label="Book a time" gap={3}>
      <ChooseTime
        visit={type}
        near={postal_code}
        preferredDay={preferred_day}
        verb="Book"
        ConsultantField={ConsultantField}
        onDone={async ({ id }) => {
          // A different time needs a different key.
          await convertRequest(reference, id, 'Call Center', `${key.current}-${id}`);
          reload();
        }}
      />
      <Cluster gap={3} align="center">
        <Button look="outline" onClick={leave}>
          Keep it as a request
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Actions of staff on a waiting request. */
export function RequestActions({ request, reload }: ActionsProps) {
  const [asking, setAsking] = useState<'convert' | 'close'>();
  const { reference, name, owner, state } = request;
  const leave = () => setAsking(undefined);
  if (state === 'converted' || state === 'closed') return null;
  if (asking === 'convert') return <Convert request={request} reload={reload} leave={leave} />;
  if (asking === 'close')
    return (
      <ReasonForm
        title={`Close the request of ${name}?`}
        explanation="It leaves the list, and the customer gets no email. It cannot be taken back."
        label="Reason, which the request keeps"
        confirm="Close the request"
        leave={leave}
        submit={async (reason) => {
          await callEndpoint(closeRequest, { params: { reference }, body: { reason } });
          reload();
        }}
        done={`The request of ${name} is closed.`}
      />
    );
  return (
    <Stack gap={3}>
      <Cluster gap={3} align="center">
        <Button onClick={() => setAsking('convert')}>Book a time…</Button>
        <Button look="outline" onClick={() => setAsking('close')}>
          Close…
        </Button>
      </Cluster>
      <AssignRequest reference={reference} name={name} owner={owner} reload={reload} />
    </Stack>
  );
}
