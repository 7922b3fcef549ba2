import { type ReactNode, useState } from 'react';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { type DeskApplication, listProApplications } from '#domain/trade/staff-applications-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { Detail } from '#src/widgets/staff/desk-layout.tsx';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { useMay } from '#src/widgets/staff/frame/use-may.ts';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { tradeWords } from '#src/widgets/trade-words.ts';
import { acceptApplication, declineApplication } from './professionals-api.ts';

function ApplicationActions({
  application: { id, business, customer },
  reload,
}: {
  application: DeskApplication;
  reload: () => void;
}) {
  const [asking, setAsking] = useState<'accept' | 'decline'>();
  const mayDecide = useMay('approve professionals');
  const leave = () => {
    setAsking(undefined);
    // Another agent may have decided meanwhile; the error says so.
    reload();
  };
  if (asking === 'accept')
    return (
      <ReasonForm
        title={`Accept the application of ${business}?`}
        explanation={`${customer ? `${nameOf(customer)} gets` : 'The account gets'} trade prices at once, and an email. Credit terms are given apart.`}
        label="Reason, for the log"
        confirm="Accept the application"
        leave={leave}
        submit={async (reason) => void (await acceptApplication(id, reason))}
        done={`${business} has a trade account.`}
      />
    );
  if (asking === 'decline')
    return (
      <ReasonForm
        title={`Decline the application of ${business}?`}
        explanation="The account keeps list prices, and may apply again. Its owner gets an email."
        label="Reason, which the applicant reads"
        confirm="Decline the application"
        leave={leave}
        submit={async (reason) => void (await declineApplication(id, reason))}
        done={`The application of ${business} is declined.`}
      />
    );
  if (!mayDecide) return <Note>For those with the role approve_trade.</Note>;
  return (
    <Cluster gap={3} align="center">
      <Button aria-label={`Accept ${business}`} onClick={() => setAsking('accept')}>
        Accept…
      </Button>
      <Button look="outline" aria-label={`Decline ${business}`} onClick={() => setAsking('decline')}>
        Decline…
      </Button>
    </Cluster>
  );
}

const columnsWith = (reload: () => void): Column<DeskApplication>[] => [
  {
    title: 'Business',
    cell: ({ business, trade, about, website }) => (
      <>
        <strong>{business}</strong>
        <Detail>{tradeWords[trade]}</Detail>
        {website && <Detail>{website}</Detail>}
        {about && <Detail>{about}</Detail>}
      </>
    ),
  },
  {
    title: 'Applicant',
    cell: ({ customer, phone, postal_code, invited_by }) => (
      <>
        {customer && nameOf(customer)}
        {customer && (
          <Detail>
            <EmailLink email={customer.email} isPlain />
          </Detail>
        )}
        <Detail>
          <PhoneLink phone={phone} />, {postal_code}
        </Detail>
        {invited_by && <Detail>Invited by {nameOf(invited_by)}</Detail>}
      </>
    ),
  },
  { title: 'License', isRare: true, cell: ({ license }) => license },
  { title: 'Sent', cell: ({ submitted_at }) => formatLongDay(submitted_at.slice(0, 10)) },
  {
    title: 'Decide',
    cell: (application) => <ApplicationActions application={application} reload={reload} />,
  },
];

/** `below` follows once the queue has its height, and so never moves. */
export function ApplicationQueue({ below }: { below?: ReactNode }) {
  const remote = useDesk(listProApplications, {});
  const isSettled = remote.latest !== undefined || remote.failure !== undefined;
  return (
    <>
      <Stack as="section" gap={3}>
        <h2>Applications for trade accounts</h2>
        <DeskAnswer remote={remote} waiting={<ListWaiting />}>
          {({ applications }) =>
            applications.length > 0 ? (
              <DeskTable
                label="Applications"
                rows={applications}
                keyOf={({ id }) => id}
                columns={columnsWith(remote.retry)}
              />
            ) : (
              <Note>None is waiting.</Note>
            )
          }
        </DeskAnswer>
      </Stack>
      {isSettled && below}
    </>
  );
}
