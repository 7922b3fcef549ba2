import { Link } from 'gatsby';
import { formatUsd } from '#domain/money/format-usd.ts';
import { type DeskProAccount, readProAccount } from '#domain/trade/staff-accounts-contract.ts';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { pathToCustomer, pathToLogOf } from '#src/widgets/staff/desk-path.ts';
import { Fact, FactList } from '#src/widgets/staff/fact-list.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { CertificateTable } from './certificate-table.tsx';
import { ChargeTable } from './charge-table.tsx';
import { giveTerms } from './professionals-api.ts';
import { TermsForm } from './terms-form.tsx';

const Standing = ({ account: { customer, terms } }: { account: DeskProAccount }) => (
  <FactList>
    <Fact name="Email">
      <a href={`mailto:${customer.email}`}>{customer.email}</a>
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

export function ProfessionalPage({ id }: { id: string }) {
  const remote = useDesk(readProAccount, { params: { id } });
  const name = remote.value ? nameOf(remote.value.account.customer) : 'Professional';
  return (
    <DeskFrame part="Professionals" title={name} isDetail>
      <DeskAnswer remote={remote} waiting={<DetailWaiting />}>
        {({ account }) => (
          <>
            <Standing account={account} />
            <section className={styles.section}>
              <h2>Credit terms</h2>
              <TermsForm
                key={JSON.stringify(account.terms)}
                terms={account.terms}
                give={async (terms) => {
                  await giveTerms(id, terms);
                  remote.retry();
                }}
              />
            </section>
            <section className={styles.section}>
              <h2>Purchase orders</h2>
              {account.purchase_orders.length > 0 ? (
                <ChargeTable rows={account.purchase_orders} reload={remote.retry} />
              ) : (
                <p className={styles.soft}>None.</p>
              )}
            </section>
            <section className={styles.section}>
              <h2>Tax exemption certificates</h2>
              {account.certificates.length > 0 ? (
                <CertificateTable rows={account.certificates} reload={remote.retry} />
              ) : (
                <p className={styles.soft}>None.</p>
              )}
            </section>
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}
