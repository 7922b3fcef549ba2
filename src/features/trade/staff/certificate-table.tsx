import { Link } from 'gatsby';
import { formatLongDay } from '#domain/dates/format-day.ts';
import type { AwaitingCertificate } from '#domain/trade/staff-accounts-contract.ts';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { pathToProfessional } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { certificateWords } from '#src/widgets/trade-words.ts';
import { CertificateActions } from './certificate-actions.tsx';

const columnsWith = (reload: () => void): Column<AwaitingCertificate>[] => [
  {
    title: 'Certificate',
    cell: ({ number, reason }) => (
      <>
        <strong>{number}</strong>
        {reason && <span className={styles.soft}>{reason}</span>}
      </>
    ),
  },
  {
    title: 'Professional',
    isRare: true,
    cell: ({ customer }) => customer && <Link to={pathToProfessional(customer.id)}>{nameOf(customer)}</Link>,
  },
  { title: 'States', cell: ({ states }) => states.join(', ') },
  { title: 'Last day', cell: ({ expires_on }) => formatLongDay(expires_on) },
  {
    title: 'Status',
    cell: (certificate) => (
      <StateMark
        title={certificateWords(certificate)}
        tone={certificate.state === 'pending' ? 'open' : 'calm'}
      />
    ),
  },
  {
    title: 'Decide',
    cell: (certificate) => <CertificateActions certificate={certificate} reload={reload} />,
  },
];

export const CertificateTable = ({
  rows,
  reload,
}: {
  rows: readonly AwaitingCertificate[];
  reload: () => void;
}) => <DeskTable label="Certificates" rows={rows} keyOf={({ id }) => id} columns={columnsWith(reload)} />;
