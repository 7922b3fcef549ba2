import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import { listProAccounts, type ProAccountRow, readProQueue } from '#domain/trade/staff-accounts-contract.ts';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { Detail } from '#src/widgets/staff/desk-layout.tsx';
import { pathToProfessional } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { StaffNothingFound } from '#src/widgets/staff/nothing-found.tsx';
import { Pager } from '#src/widgets/staff/pager.tsx';
import { parseSearchParams } from '#src/widgets/staff/parse-search-params.ts';
import { SearchForm } from '#src/widgets/staff/search-form.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { ApplicationQueue } from './application-queue.tsx';
import { CertificateTable } from './certificate-table.tsx';
import { ChargeTable } from './charge-table.tsx';

const columns: readonly Column<ProAccountRow>[] = [
  {
    title: 'Professional',
    cell: (account) => (
      <>
        <Text as={Link} to={pathToProfessional(account.id)} strong>
          {nameOf(account)}
        </Text>
        <Detail>
          <EmailLink email={account.email} isPlain />
        </Detail>
      </>
    ),
  },
  { title: 'To approve', isRare: true, cell: ({ awaiting_approval }) => awaiting_approval || '' },
  { title: 'To review', isRare: true, cell: ({ awaiting_review }) => awaiting_review || '' },
  { title: 'Limit', isAmount: true, cell: ({ terms }) => (terms ? formatUsd(terms.limit_cents) : 'None') },
  { title: 'Balance', isAmount: true, cell: ({ terms }) => terms && formatUsd(terms.balance_cents) },
];

function Queue({ below }: { below: ReactNode }) {
  const remote = useDesk(readProQueue, {});
  const isSettled = remote.latest !== undefined || remote.failure !== undefined;
  return (
    <>
      <DeskAnswer remote={remote} waiting={<ListWaiting />}>
        {({ purchase_orders, certificates }) => (
          <>
            <Stack as="section" gap={3}>
              <h2>Purchase orders to approve</h2>
              {purchase_orders.length > 0 ? (
                <ChargeTable rows={purchase_orders} reload={remote.retry} />
              ) : (
                <Note>None is waiting.</Note>
              )}
            </Stack>
            <Stack as="section" gap={3}>
              <h2>Certificates to review</h2>
              {certificates.length > 0 ? (
                <CertificateTable rows={certificates} reload={remote.retry} />
              ) : (
                <Note>None is waiting.</Note>
              )}
            </Stack>
          </>
        )}
      </DeskAnswer>
      {isSettled && below}
    </>
  );
}

function Accounts() {
  const asked = useUrlQuery();
  const remote = useDesk(listProAccounts, { query: parseSearchParams(asked) });
  return (
    <Stack as="section" gap={3}>
      <h2>Accounts</h2>
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        above={<SearchForm label="Name, email, phone or ZIP" asked={asked} />}
      >
        {({ accounts, ...pages }) =>
          accounts.length > 0 ? (
            <>
              <DeskTable label="Professionals" rows={accounts} keyOf={({ id }) => id} columns={columns} />
              <Pager {...pages} />
            </>
          ) : (
            <StaffNothingFound
              asked={asked}
              empty="There is no account of a professional yet."
              none="No professional fits your search."
            />
          )
        }
      </DeskAnswer>
    </Stack>
  );
}

export const ProfessionalsPage = () => (
  <DeskFrame part="Professionals" title="Professionals">
    <ApplicationQueue below={<Queue below={<Accounts />} />} />
  </DeskFrame>
);
