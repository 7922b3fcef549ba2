import { Link, prefetchPathname } from 'gatsby';
import { useEffect, useRef } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { PayPalScript, type PayPalSettings } from '#src/lib/paypal/paypal-script.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { DoNotContactField } from '#src/widgets/contact/do-not-contact-field.tsx';
import { fetchPaymentSettings } from '../checkout-api.ts';
import { type PaymentState, usePayment } from '../use-payment.ts';
import { AccountOrOnline } from './account-or-online.tsx';
import * as styles from './checkout-page.module.css';
import type { PaymentStepProps } from './order-on-account.tsx';
import { PaymentOutcomeUnknown } from './payment-outcome-unknown.tsx';
import { WaysToPay } from './ways-to-pay.tsx';

const ofTheCart = ['not_on_hand', 'not_sold_here', 'no_active_cart', 'empty_cart'];

function PaymentNews({ state, ask, accept }: { state: PaymentState; ask: () => void; accept: () => void }) {
  switch (state.is) {
    case 'paying':
      return <Notice title="Paying. This takes a moment; please stay on this page." />;
    case 'abandoned':
      return (
        <Notice title="You closed the payment, and nothing was charged.">
          <p>Everything is as you left it. Pay whenever you like.</p>
        </Notice>
      );
    case 'unknown':
      return <PaymentOutcomeUnknown ask={ask} />;
    case 'rose':
      return (
        <Notice alarm title="The price has risen since we showed it to you.">
          <p className="tabular">
            The total was {formatUsd(state.shownCents)}; it is now{' '}
            <strong>{formatUsd(state.quote.totals.total_cents)}</strong>. Nothing was charged.
          </p>
          <Button onClick={accept}>Go on with {formatUsd(state.quote.totals.total_cents)}</Button>
          <Link to={pathTo.cart}>Look at your cart again</Link>
        </Notice>
      );
    case 'refused':
      return (
        <Notice
          alarm
          title={state.code === 'paypal' ? 'PayPal could not continue with the payment.' : state.reason}
        >
          {state.code === 'paypal' && <p>{state.reason}</p>}
          {ofTheCart.includes(state.code) ? (
            <Link to={pathTo.cart}>Look at your cart again</Link>
          ) : (
            <p>Nothing was charged, and nothing that you typed is lost.</p>
          )}
        </Notice>
      );
    default:
      return null;
  }
}

/** Returns the payment settings; `null` while online payment is unavailable. */
async function readPaymentSettings(): Promise<PayPalSettings | null> {
  const settings = await fetchPaymentSettings();
  return settings && { clientId: settings.client_id, sdkBaseUrl: settings.sdk_base_url };
}

function Payment({ draft, change, cart, quoted, onCartChanged }: PaymentStepProps) {
  const { quote, asking, take } = quoted;
  const { value, isLoading, failure, retry } = useRemote('payment settings', readPaymentSettings);
  const payment = usePayment({ draft, cart, quote, onQuote: take, onCartChanged });
  const { is } = payment.state;
  const busy = is === 'starting' || is === 'approving' || is === 'paying';
  const news = useRef<HTMLDivElement>(null);

  // Prefetches the summary page, the same for any order number, to avoid a blank page after payment.
  useEffect(() => void prefetchPathname(pathTo.summary('paid')), []);

  useEffect(() => {
    if (is === 'ready' || is === 'starting' || is === 'approving') return;
    // Focus the message if the payment controls disappear; otherwise leave the focus, which may be in
    // PayPal's window.
    if (is === 'rose' || is === 'unknown') news.current?.focus();
    else news.current?.scrollIntoView({ block: 'nearest' });
  }, [is]);

  if (isLoading) return <Skeleton height="14rem" />;
  if (failure !== undefined)
    return <FailureNotice title="We could not ask how you may pay." failure={failure} retry={retry} />;
  if (!value)
    return (
      <Notice alarm title="Online payment is not available right now.">
        <p>Your cart and all that you typed stay as they are. Please come back in a while.</p>
        <Button look="outline" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  return (
    <div className={styles.form}>
      <div ref={news} tabIndex={-1} className={styles.news}>
        <PaymentNews {...payment} />
      </div>
      {is !== 'rose' && is !== 'unknown' && (
        <>
          <DoNotContactField
            checked={draft.doNotContact}
            disabled={busy}
            onChange={({ target }) => change({ doNotContact: target.checked })}
          />
          <PayPalScript settings={value} wanted={quote !== null}>
            <WaysToPay
              draft={draft}
              change={change}
              handlers={payment.handlers}
              quote={quote}
              trouble={quoted.trouble?.reason}
              busy={asking || busy}
            />
          </PayPalScript>
        </>
      )}
    </div>
  );
}

/** A lazy-loaded step, so PayPal's script loads only for buyers who pay. */
export default function PaymentStep(props: PaymentStepProps) {
  return (
    <div className={styles.payment}>
      <AccountOrOnline {...props}>
        <Payment {...props} />
      </AccountOrOnline>
    </div>
  );
}
