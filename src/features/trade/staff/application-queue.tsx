import { formatLongDay } from '#domain/dates/format-day.ts';
import { type DeskApplication, listProApplications } from '#domain/trade/staff-applications-contract.ts';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { tradeWords } from '#src/widgets/trade-words.ts';
import { ApplicationActions } from './application-actions.tsx';

const columnsWith = (reload: () => void): Column<DeskApplication>[] => [
  {
    title: 'Business',
    cell: ({ business, trade, about, website }) => (
      <>
        <strong>{business}</strong>
        <span className={styles.soft}>{tradeWords[trade]}</span>
        {website && <span className={styles.soft}>{website}</span>}
        {about && <span className={styles.soft}>{about}</span>}
      </>
    ),
  },
  {
    title: 'Applicant',
    cell: ({ customer, phone, postal_code, invited_by }) => (
      <>
        {customer && nameOf(customer)}
        {customer && <span className={styles.soft}>{customer.email}</span>}
        <span className={styles.soft}>
          {phone}, {postal_code}
        </span>
        {invited_by && <span className={styles.soft}>Invited by {nameOf(invited_by)}</span>}
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

export function ApplicationQueue() {
  const remote = useDesk(listProApplications, {});
  return (
    <section className={styles.section}>
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
            <p className={styles.soft}>None is waiting.</p>
          )
        }
      </DeskAnswer>
    </section>
  );
}
