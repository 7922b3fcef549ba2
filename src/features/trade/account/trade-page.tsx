import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import * as professionalUrl from '#domain/content/paths/professional-url.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { ProAccount } from '#domain/trade/contract.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { quoteWords } from '#src/widgets/trade-words.ts';
import { fetchQuotes, labelOfQuote } from '../client-quotes/quotes-api.ts';
import { CertificateForm } from './certificate-form.tsx';
import { CertificateList } from './certificate-list.tsx';
import { OrdersOnAccount } from './orders-on-account.tsx';
import { fetchTradeAccount } from './trade-api.ts';
import * as own from './trade-page.module.css';

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

const shownQuotes = 3;

/** The newest quotes, with what became of them. */
function LatestQuotes() {
  const { value: quotes, failure } = useRemote('latest quotes', fetchQuotes);
  if (failure) return <Note>Your quotes could not be loaded. They are behind the button below.</Note>;
  if (!quotes) return <Skeleton height="6rem" />;
  if (quotes.length === 0)
    return <Note>No quote yet. Quote a project under your own name, logo and mark-up.</Note>;
  const accepted = quotes.filter(({ state }) => state === 'accepted').length;
  return (
    <>
      <Note>
        {quotes.length === 1 ? '1 quote' : `${quotes.length} quotes`}, {accepted} accepted. The newest:
      </Note>
      <ul role="list" className={styles.list}>
        {quotes.slice(0, shownQuotes).map((quote) => (
          <Stack as="li" key={quote.id} rule="above" padY={4} gap={1}>
            <div className={own.order}>
              <p className={styles.title}>
                {labelOfQuote(quote)}. {quote.title}
                <span className={styles.mark}>{quoteWords[quote.state]}</span>
              </p>
              <Text strong className="tabular">
                {formatUsd(quote.total_cents)}
              </Text>
              <Note>For {quote.client}</Note>
            </div>
          </Stack>
        ))}
      </ul>
    </>
  );
}

const FirmNote = ({ firm: { name, is_owner } }: Pick<ProAccount, 'firm'>) => (
  <>
    <p>
      {is_owner
        ? 'People whom you invite order, quote and plan with you, each with their own sign-in.'
        : `You work for ${name}.`}
    </p>
    <p className={styles.actions}>
      <ButtonLink look="outline" to={accountUrl.firmPeople}>
        {is_owner ? 'People and rights' : 'People of the firm'}
      </ButtonLink>
    </p>
  </>
);

/** The home of a professional: each part is there for those who have the right to it. */
export function TradePage({ ordering }: { ordering?: ReactNode }) {
  const data = useAccountData('trade account', fetchTradeAccount);
  const reload = async () => data.take(await fetchTradeAccount());
  return (
    <AccountPage
      here={accountUrl.tradeAccount}
      title="Trade account"
      lead="What you order on account, what is open, your quotes, your people and your certificates."
    >
      <Loaded data={data} what="your trade account" waiting={['6rem', '12rem', '12rem']}>
        {({ terms, purchase_orders, certificates, firm }) => (
          <>
            {(firm.rights.includes('account') || firm.rights.includes('order')) && (
              <section className={styles.section} aria-label="Credit terms">
                <Terms terms={terms} />
              </section>
            )}
            {ordering}
            <section className={styles.section} aria-labelledby="purchase-orders">
              <h2 id="purchase-orders">Orders on account</h2>
              <OrdersOnAccount purchase_orders={purchase_orders} firm={firm} />
            </section>
            {firm.rights.includes('quote') && (
              <section className={styles.section} aria-labelledby="client-quotes">
                <h2 id="client-quotes">Quotes to clients</h2>
                <LatestQuotes />
                <p className={styles.actions}>
                  <ButtonLink look="outline" to={accountUrl.clientQuotes}>
                    Your quotes
                  </ButtonLink>
                  <ButtonLink look="outline" to={accountUrl.businessProfile}>
                    Your business
                  </ButtonLink>
                </p>
              </section>
            )}
            <section className={styles.section} aria-labelledby="firm">
              <h2 id="firm">People</h2>
              <FirmNote firm={firm} />
            </section>
            {(firm.rights.includes('account') || firm.rights.includes('manage')) && (
              <section className={styles.section} aria-labelledby="certificates">
                <h2 id="certificates">Tax exemption certificates</h2>
                <CertificateList
                  certificates={certificates}
                  isManager={firm.rights.includes('manage')}
                  onChanged={reload}
                />
                {firm.rights.includes('manage') && <CertificateForm onSent={reload} />}
              </section>
            )}
            <Note>
              <Link to={professionalUrl.proAppDownload}>Put the app on your phone</Link>, or{' '}
              <Link to={professionalUrl.proAppInvite}>invite a colleague of another firm</Link>.
            </Note>
          </>
        )}
      </Loaded>
    </AccountPage>
  );
}
