import { Link } from 'gatsby';
import { type ComponentProps, useState } from 'react';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { type DeskProAccount, readProAccount } from '#domain/trade/staff-accounts-contract.ts';
import type { DeskApplication } from '#domain/trade/staff-applications-contract.ts';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { pathToCustomer, pathToLogOf } from '#src/widgets/staff/desk-path.ts';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { useMay } from '#src/widgets/staff/frame/use-may.ts';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { WaitingApprovals } from '#src/widgets/staff/waiting-approvals.tsx';
import { tradeWords } from '#src/widgets/trade-words.ts';
import { CertificateTable } from './certificate-table.tsx';
import { ChargeTable } from './charge-table.tsx';
import { TermsForm } from './terms-form.tsx';

const Standing = ({ account: { customer, terms, firm } }: { account: DeskProAccount }) => (
  <FactList>
    <Fact name="Firm">{firm.is_owner ? firm.name : `Works for ${firm.name}`}</Fact>
    <Fact name="Email">
      <EmailLink email={customer.email} />
    </Fact>
    {terms && (
      <>
        <Fact name="Balance">{formatUsd(terms.balance_cents)}</Fact>
        <Fact name="Left to order">{formatUsd(terms.available_cents)}</Fact>
      </>
    )}
    <Fact name="Account">
      <Link to={pathToCustomer(customer.id)}>All that belongs to it</Link>
    </Fact>
    <Fact name="Log">
      <Link to={pathToLogOf(customer.id)}>What staff did</Link>
    </Fact>
  </FactList>
);

const Application = ({ application }: { application: DeskApplication }) => {
  const { business, trade, license, website, phone, postal_code, about, invited_by } = application;
  return (
    <>
      <FactList>
        <Fact name="Business">{business}</Fact>
        <Fact name="Trade">{tradeWords[trade]}</Fact>
        <Fact name="License">{license || 'None'}</Fact>
        <Fact name="Phone">
          <PhoneLink phone={phone} />
        </Fact>
        <Fact name="ZIP">{postal_code}</Fact>
        {website && <Fact name="Website">{website}</Fact>}
        <Fact name="Invited by">{invited_by ? nameOf(invited_by) : 'Nobody'}</Fact>
        <Fact name="Sent">{formatLongDay(application.submitted_at.slice(0, 10))}</Fact>
      </FactList>
      {about && <Text lines>{about}</Text>}
    </>
  );
};

export function ProfessionalPage({ id }: { id: string }) {
  const maySetCredit = useMay('set credit');
  const remote = useDesk(readProAccount, { params: { id } });
  const [earlier, setEarlier] = useState<ComponentProps<typeof TermsForm>['earlier']>();
  const name = remote.value ? nameOf(remote.value.account.customer) : 'Professional';
  return (
    <DeskFrame part="Professionals" title={name} isDetail>
      <DeskAnswer remote={remote} waiting={<DetailWaiting />}>
        {({ account }) => (
          <>
            <Standing account={account} />
            {account.application && (
              <Stack as="section" gap={3}>
                <h2>Application</h2>
                <Application application={account.application} />
              </Stack>
            )}
            {maySetCredit && account.firm.is_owner && (
              <Stack as="section" gap={3}>
                <h2>Credit terms</h2>
                <WaitingApprovals approvals={account.approvals} />
                <TermsForm
                  key={JSON.stringify(account.terms)}
                  id={id}
                  person={name}
                  terms={account.terms}
                  earlier={earlier}
                  changed={(before) => {
                    setEarlier(before);
                    remote.retry();
                  }}
                />
              </Stack>
            )}
            <Stack as="section" gap={3}>
              <h2>Purchase orders</h2>
              {account.purchase_orders.length > 0 ? (
                <ChargeTable rows={account.purchase_orders} person={name} reload={remote.retry} />
              ) : (
                <Note>None.</Note>
              )}
            </Stack>
            <Stack as="section" gap={3}>
              <h2>Tax exemption certificates</h2>
              {account.certificates.length > 0 ? (
                <CertificateTable rows={account.certificates} reload={remote.retry} />
              ) : (
                <Note>None.</Note>
              )}
            </Stack>
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}
