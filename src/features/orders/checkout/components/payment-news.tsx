import { Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import type { PaymentState } from '../use-payment.ts';
import { PaymentOutcomeUnknown } from './payment-outcome-unknown.tsx';

const ofTheCart = ['not_on_hand', 'not_sold_here', 'no_active_cart', 'empty_cart'];

export function PaymentNews({
  state,
  ask,
  accept,
}: {
  state: PaymentState;
  ask: () => void;
  accept: () => void;
}) {
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
