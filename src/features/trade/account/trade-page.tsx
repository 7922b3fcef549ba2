import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import * as professionalUrl from '#domain/content/paths/professional-url.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { purchaseOrderName } from '#domain/orders/refund.ts';
import type { TaxCertificate } from '#domain/trade/certificates-contract.ts';
import type { ProAccount } from '#domain/trade/contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { AskFirst } from '#src/widgets/account/ask-first.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { certificateWords, chargeWords } from '#src/widgets/trade-words.ts';
import { CertificateForm } from './certificate-form.tsx';
import { fetchTradeAccount, removeCertificate, saveCertificate } from './trade-api.ts';
import * as own from './trade-page.module.css';

function Entry({ certificate, onChanged }: { certificate: TaxCertificate; onChanged: () => Promise<void> }) {
  const { id, number, states, expires_on, expired, reason, media_type } = certificate;
  const { busy, reason: failure, run } = useAction();
  return (
    <Stack as="li" rule="above" padY={5} gap="3 4">
      <Stack gap={1} top>
        <h3 className={styles.title}>
          {number}
          <span className={styles.mark}>{certificateWords(certificate)}</span>
        </h3>
        <Note>
          {states.join(', ')}. {expired ? 'Its last day was' : 'Until'} {formatLongDay(expires_on)}.
        </Note>
        {reason && <Note>{reason}</Note>}
      </Stack>
      <div className={styles.actions}>
        <Button
          look="quiet"
          disabled={busy}
          onClick={() => void run(() => saveCertificate(id, number, media_type))}
        >
          Save the file<span className="visually-hidden"> of {number}</span>
        </Button>
        <AskFirst
          words="Remove"
          about={number}
          question={`Remove certificate ${number}? Tax is taken of your orders without it.`}
          yes="Yes, remove it"
          onYes={async () => {
            await removeCertificate(id);
            await onChanged();
            announce(`Certificate ${number} is removed.`);
          }}
        />
      </div>
      {failure && <Notice alarm title={failure} />}
    </Stack>
  );
}

const CertificateList = ({
  certificates,
  onChanged,
}: {
  certificates: readonly TaxCertificate[];
  onChanged: () => Promise<void>;
}) =>
  certificates.length === 0 ? (
    <Note>None yet. With one on file we take no sales tax in its states.</Note>
  ) : (
    <ul role="list" className={styles.list}>
      {certificates.map((certificate) => (
        <Entry key={certificate.id} certificate={certificate} onChanged={onChanged} />
      ))}
    </ul>
  );

const Terms = ({ terms }: Pick<ProAccount, 'terms'>) =>
  terms ? (
    <dl className={`${own.figures} tabular`}>
      <div>
        <dt>Left to order</dt>
        <dd>{formatUsd(terms.available_cents)}</dd>
      </div>
      <div>
        <dt>Open balance</dt>
        <dd>
          {terms.balance_cents < 0 ? `−${formatUsd(-terms.balance_cents)}` : formatUsd(terms.balance_cents)}
        </dd>
      </div>
      <div>
        <dt>Limit</dt>
        <dd>{formatUsd(terms.limit_cents)}</dd>
      </div>
      <div>
        <dt>Invoices</dt>
        <dd>Net {terms.net_days} days</dd>
      </div>
    </dl>
  ) : (
    <p>You have trade prices, and no credit terms yet. Ask your branch for them.</p>
  );

const PurchaseOrders = ({ purchase_orders }: Pick<ProAccount, 'purchase_orders'>) =>
  purchase_orders.length === 0 ? (
    <Note>Nothing ordered on account yet.</Note>
  ) : (
    <ul role="list" className={styles.list}>
      {purchase_orders.map(({ order_number, purchase_order, cents, state, ordered_at }) => (
        <Stack as="li" key={order_number} rule="above" padY={5} gap="3 4">
          <div className={own.order}>
            <p className={styles.title}>
              <Link to={accountUrl.accountOrder(order_number)}>{purchaseOrderName(purchase_order)}</Link>
              <span className={styles.mark}>{chargeWords[state]}</span>
            </p>
            <Text strong className="tabular">
              {formatUsd(cents)}
            </Text>
            <Note className="tabular">
              Order {order_number}, {formatLongDay(ordered_at.slice(0, 10))}
            </Note>
          </div>
        </Stack>
      ))}
    </ul>
  );

export function TradePage({ ordering }: { ordering?: ReactNode }) {
  const data = useAccountData('trade account', fetchTradeAccount);
  const reload = async () => data.take(await fetchTradeAccount());
  return (
    <AccountPage
      here={accountUrl.tradeAccount}
      title="Trade account"
      lead="What you order on account, what is open, and the certificates that keep sales tax off your orders."
    >
      <Loaded data={data} what="your trade account" waiting={['6rem', '12rem', '12rem']}>
        {({ terms, purchase_orders, certificates }) => (
          <>
            <section className={styles.section} aria-label="Credit terms">
              <Terms terms={terms} />
            </section>
            {ordering}
            <section className={styles.section} aria-labelledby="purchase-orders">
              <h2 id="purchase-orders">Purchase orders</h2>
              <PurchaseOrders purchase_orders={purchase_orders} />
            </section>
            <section className={styles.section} aria-labelledby="client-quotes">
              <h2 id="client-quotes">Quotes to clients</h2>
              <p>Quote a project under your own name, logo and mark-up.</p>
              <p className={styles.actions}>
                <ButtonLink look="outline" to={accountUrl.clientQuotes}>
                  Your quotes
                </ButtonLink>
                <ButtonLink look="outline" to={accountUrl.businessProfile}>
                  Your business
                </ButtonLink>
              </p>
            </section>
            <section className={styles.section} aria-labelledby="certificates">
              <h2 id="certificates">Tax exemption certificates</h2>
              <CertificateList certificates={certificates} onChanged={reload} />
              <CertificateForm onSent={reload} />
            </section>
            <Note>
              <Link to={professionalUrl.proAppDownload}>Put the app on your phone</Link>, or{' '}
              <Link to={professionalUrl.proAppInvite}>invite a colleague</Link>.
            </Note>
          </>
        )}
      </Loaded>
    </AccountPage>
  );
}
