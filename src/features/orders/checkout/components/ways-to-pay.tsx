import { Link } from 'gatsby';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { Quote } from '#domain/orders/contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { PayPalBoundary } from '#src/lib/paypal/paypal-boundary.tsx';
import { type PaymentHandlers, PayPalButton } from '#src/lib/paypal/paypal-button.tsx';
import { CardFields } from '#src/lib/paypal/paypal-card.tsx';
import { scriptFailed, usePayPalScript } from '#src/lib/paypal/paypal-script.tsx';
import { PayLaterMessage, PaymentMark } from '#src/lib/paypal/paypal-words.tsx';
import type { ChangeDraft, CheckoutDraft } from '../checkout-draft.ts';
import { CardFormFields, type CardFormProps } from './card-form-fields.tsx';
import * as styles from './checkout-page.module.css';
import { ChoiceCards } from './choice-cards.tsx';

const CardForm = ({ handlers, ...rest }: CardFormProps & { handlers: PaymentHandlers }) => (
  <PayPalBoundary
    otherwise={(message) => (
      <Notice alarm title="Cards cannot be taken right now. You can pay with PayPal.">
        <p>{message}</p>
      </Notice>
    )}
  >
    <CardFields handlers={handlers}>
      <CardFormFields {...rest} />
    </CardFields>
  </PayPalBoundary>
);

interface WaysToPayProps {
  draft: CheckoutDraft;
  change: ChangeDraft;
  handlers: PaymentHandlers;
  quote: Quote | null;
  trouble: string | undefined;
  busy: boolean;
}

/** PayPal or card payment; shows the loading state of PayPal's script ([4.10], [8.7]). */
export function WaysToPay({ draft, change, handlers, quote, trouble, busy }: WaysToPayProps) {
  const { state, retry } = usePayPalScript();
  const funding = draft.funding === 'card' ? 'card' : 'paypal';
  if (state === 'initial' || !quote)
    return (
      <div className={styles.hint}>
        {/* Repeated here: in narrow windows the message beside the total is far below. */}
        {trouble && <p>{trouble}</p>}
        <p>You can pay as soon as the total is known.</p>
      </div>
    );
  if (state === 'rejected')
    return (
      <Notice alarm title={scriptFailed}>
        <p>Nothing was charged, and nothing that you typed is lost.</p>
        <Button look="outline" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  if (state === 'pending')
    return (
      <Stack gap={3}>
        <p role="status">Getting the ways to pay…</p>
        <Skeleton height="4rem" />
        <Skeleton height="3rem" />
      </Stack>
    );
  return (
    <>
      <ChoiceCards
        label="How you pay"
        value={funding}
        onChange={(funding) => change({ funding: funding as CheckoutDraft['funding'] })}
        choices={[
          {
            value: 'paypal',
            title: (
              <>
                PayPal <PaymentMark of="paypal" className={styles.mark ?? ''} />
              </>
            ),
          },
          {
            value: 'card',
            title: (
              <>
                Card <PaymentMark of="card" className={styles.mark ?? ''} />
              </>
            ),
          },
        ]}
      />
      {funding === 'paypal' ? (
        <Stack gap={3} top className={styles.payPal}>
          <p className="tabular">
            You pay <strong>{formatUsd(quote.totals.total_cents)}</strong>.
          </p>
          <PayLaterMessage cents={quote.totals.total_cents} />
          <PayPalButton {...handlers} disabled={busy} />
        </Stack>
      ) : (
        <CardForm
          draft={draft}
          change={change}
          handlers={handlers}
          busy={busy}
          pay={`Pay ${formatUsd(quote.totals.total_cents)}`}
        />
      )}
      <Note measure>
        By paying you accept our <Link to="/terms/">Terms of Use</Link> and our{' '}
        <Link to="/store-policy/">Store policy</Link>.
      </Note>
    </>
  );
}
