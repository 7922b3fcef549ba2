import { useState } from 'react';
import type { DeskConsultant, VisitAhead } from '#domain/consultations/staff-calendars-contract.ts';
import { Day } from '#src/components/day.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { Detail } from '#src/widgets/staff/desk-layout.tsx';
import { kindWords } from '#src/widgets/staff/desk-words.ts';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { takeConsultantOut } from './calendar-api.ts';
import { ConsultantForm } from './consultant-form.tsx';
import { type SickDay, SickDayForm, SickDayResult } from './sick-day.tsx';
import { weekWords } from './working-hours.ts';

interface ConsultantEntryProps {
  consultant: DeskConsultant;
  today: string;
  timeZone: string;
  reload: () => void;
  leftBehind: (name: string, visits: readonly VisitAhead[]) => void;
}

export function ConsultantEntry(props: ConsultantEntryProps) {
  const { consultant, today, timeZone, reload, leftBehind } = props;
  const { id, branch_id, name, email, phone, kinds, week, postal_prefixes, active_until } = consultant;
  const [asking, setAsking] = useState<'change' | 'remove' | 'sick'>();
  const [sick, setSick] = useState<SickDay>();
  const { busy, reason, run } = useAction();
  const isGone = active_until !== undefined && active_until <= today;
  const leave = () => setAsking(undefined);
  const remove = async () => {
    const isDone = await run(
      async () => leftBehind(name, await takeConsultantOut(id)),
      `${name} is taken out of the calendar.`,
    );
    if (isDone) reload();
  };
  if (asking === 'change')
    return (
      <li>
        <ConsultantForm
          branchId={branch_id}
          consultant={consultant}
          leave={leave}
          done={() => {
            leave();
            reload();
          }}
        />
      </li>
    );
  return (
    <Stack as="li" gap={3}>
      <h3>{name}</h3>
      <p>
        {weekWords(week)}
        <Detail>
          {kinds.map((kind) => kindWords[kind]).join(', ')}
          {postal_prefixes.length > 0 && `; ZIPs that begin with ${postal_prefixes.join(', ')}`}
        </Detail>
        <Detail>
          <PhoneLink phone={phone} /> <a href={`mailto:${email}`}>{email}</a>
        </Detail>
      </p>
      {isGone ? (
        <p>
          Left on <Day day={active_until} />.
        </p>
      ) : (
        <Cluster gap={3} align="center">
          <Button look="outline" aria-label={`${name} called in sick`} onClick={() => setAsking('sick')}>
            Called in sick…
          </Button>
          <Button look="outline" aria-label={`Change ${name}`} onClick={() => setAsking('change')}>
            Change…
          </Button>
          {asking === 'remove' ? (
            <>
              <Button look="ink" disabled={busy} onClick={() => void remove()}>
                Yes, take {name} out from today on
              </Button>
              <Button look="quiet" onClick={leave}>
                Keep
              </Button>
            </>
          ) : (
            <Button look="outline" aria-label={`Remove ${name}`} onClick={() => setAsking('remove')}>
              Remove…
            </Button>
          )}
        </Cluster>
      )}
      {reason && <Notice alarm title={reason} />}
      {asking === 'sick' && (
        <SickDayForm
          consultant={consultant}
          today={today}
          leave={leave}
          done={(result) => {
            setSick(result);
            leave();
          }}
        />
      )}
      {sick && <SickDayResult name={name} timeZone={timeZone} sick={sick} />}
    </Stack>
  );
}
