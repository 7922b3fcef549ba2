import { Link } from 'gatsby';
import { useState } from 'react';
import { formatLongDay } from '#domain/dates/format-day.ts';
import type { AwaitingCertificate } from '#domain/trade/staff-accounts-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Stack } from '#src/components/layout.tsx';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import { Detail } from '#src/widgets/staff/desk-layout.tsx';
import { pathToProfessional } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { certificateWords } from '#src/widgets/trade-words.ts';
import { CertificateReview } from './certificate-review.tsx';

const columnsWith = (see: (id: string) => void): Column<AwaitingCertificate>[] => [
  {
    title: 'Certificate',
    cell: ({ number, reason }) => (
      <>
        <strong>{number}</strong>
        {reason && <Detail>{reason}</Detail>}
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
    cell: ({ id, number }) => (
      <Button look="outline" aria-label={`Look at ${number}`} onClick={() => see(id)}>
        Look at it…
      </Button>
    ),
  },
];

export function CertificateTable({
  rows,
  reload,
}: {
  rows: readonly AwaitingCertificate[];
  reload: () => void;
}) {
  const [seen, setSeen] = useState<string>();
  const certificate = rows.find(({ id }) => id === seen);
  return (
    <Stack gap={4}>
      <DeskTable label="Certificates" rows={rows} keyOf={({ id }) => id} columns={columnsWith(setSeen)} />
      {certificate && (
        <CertificateReview
          key={certificate.id}
          certificate={certificate}
          reload={reload}
          leave={() => setSeen(undefined)}
        />
      )}
    </Stack>
  );
}
