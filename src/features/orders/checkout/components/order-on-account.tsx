import { navigate } from 'gatsby';
import { useState } from 'react';
import { z } from 'zod';
import type { Cart } from '#domain/cart/contract.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { orderOnAccount } from '#domain/orders/order-on-account-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Note } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ApiError, isTransient, messageOf } from '#src/lib/http/api-error.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { refreshCart } from '#src/session/cart/cart-thunks.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { keepEmailOf } from '#src/session/orders/order-emails.ts';
import { handOverOrder } from '#src/session/orders/paid-order.ts';
import { fetchQuote, sendOnAccount } from '../checkout-api.ts';
import { type ChangeDraft, type CheckoutDraft, forgetDraft } from '../checkout-draft.ts';
import { saleOf } from '../order-to-start.ts';
import type { Quoted } from '../use-quote.ts';
import * as styles from './checkout-page.module.css';

export interface PaymentStepProps {
  draft: CheckoutDraft;
  change: ChangeDraft;
  cart: Cart;
  quoted: Quoted;
  onCartChanged: () => void;
}

const schema = z.object({ purchaseOrder: orderOnAccount.body.shape.purchase_order });

/** Orders on account with the buyer's PO number; the shop approves the order. */
export function OrderOnAccount({ draft, change, quoted, onCartChanged }: PaymentStepProps) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { quote, asking, take, trouble } = quoted;

  const order = async (purchase_order: string) => {
    if (!quote) return;
    const sale = saleOf(draft, quote);
    setBusy(true);
    setRefusal('');
    try {
      const placed = await sendOnAccount({ ...sale, purchase_order });
      keepEmailOf(placed.number, sale.contact.email);
      dispatch(handOverOrder(placed));
      forgetDraft();
      await navigate(pathTo.summary(placed.number), { replace: true });
      await dispatch(refreshCart());
      return;
    } catch (failure) {
      setRefusal(messageOf(failure));
      if (failure instanceof ApiError && failure.code === 'price_rose')
        await fetchQuote(sale.fulfilment, draft.promoCode).then(take, () => undefined);
      else if (!isTransient(failure)) onCartChanged();
    }
    setBusy(false);
  };
  const { form, errorOf, send } = useCheckedForm<{ purchaseOrder: string }>({
    schema,
    values: { purchaseOrder: draft.purchaseOrder },
    onChange: change,
    onDone: ({ purchaseOrder }) => order(purchaseOrder),
  });

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      {refusal && (
        <Notice alarm title={refusal}>
          <p>Nothing was ordered, and nothing that you typed is lost.</p>
        </Notice>
      )}
      <TextField
        {...form.register('purchaseOrder')}
        label="Your purchase-order number"
        autoComplete="off"
        maxLength={40}
        error={errorOf('purchaseOrder') ?? ''}
      />
      <Note measure>
        We set the goods aside and look at your purchase order within a working day. The invoice follows once
        it is approved.
      </Note>
      {quote ? (
        <Button type="submit" disabled={busy || asking}>
          {busy ? 'Ordering…' : `Order ${formatUsd(quote.totals.total_cents)} on account`}
        </Button>
      ) : (
        <p className={styles.hint}>{trouble?.reason ?? 'You can order as soon as the total is known.'}</p>
      )}
    </form>
  );
}
