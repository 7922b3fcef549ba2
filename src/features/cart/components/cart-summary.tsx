import { Link } from 'gatsby';
import type { Cart } from '#domain/cart/contract.ts';
import { shortCodeOf } from '#domain/configurator/short-code.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { quoteCheckout } from '#domain/orders/contract.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { useFlag } from '#src/lib/flagsmith/use-flag.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import * as styles from './cart-page.module.css';

interface ShippingEstimate {
  postalCode: string;
  /** `undefined` while loading; `null` if the shop does not deliver there or does not respond. */
  cents: number | undefined | null;
}

/** Shipping cost to the visitor's postal code; `undefined` without one or with an empty cart. */
function useShippingEstimate({ subtotal_cents, total_number }: Cart): ShippingEstimate | undefined {
  const isOn = useFlag('shipping_estimate');
  const postalCode = isOn ? storedPostalCode() : undefined;
  // Keyed by subtotal: shipping depends on the cart.
  const question =
    postalCode && total_number > 0 ? `${postalCode} ${total_number} ${subtotal_cents}` : undefined;
  const { value, failure } = useRemote(question, async (signal) => {
    const body = { fulfilment: { method: 'estimate' as const, postal_code: postalCode ?? '' } };
    const { quote } = await callEndpoint(quoteCheckout, { body }, { signal });
    return quote.totals.freight_cents;
  });
  if (!postalCode || question === undefined) return undefined;
  return { postalCode, cents: failure === undefined ? value : null };
}

const shippingText = (cents: number | undefined | null): string => {
  if (cents === undefined) return 'Calculating…';
  if (cents === null) return 'At checkout';
  return cents === 0 ? 'None' : formatUsd(cents);
};

export function CartSummary({ cart }: { cart: Cart }) {
  const shipping = useShippingEstimate(cart);
  return (
    <Stack as="section" id="cart-summary" gap={4} className={styles.summary} aria-label="Summary">
      <dl className="tabular">
        <dt>{cart.total_number === 1 ? '1 item' : `${cart.total_number.toLocaleString('en-US')} items`}</dt>
        <dd>{formatUsd(cart.subtotal_cents)}</dd>
        {shipping && (
          <>
            <dt>Shipping to {shipping.postalCode}</dt>
            <dd>{shippingText(shipping.cents)}</dd>
          </>
        )}
      </dl>
      <Note>
        {shipping
          ? 'Checkout adds tax, and takes another address.'
          : 'Shipping and tax depend on where it goes. Checkout adds them before you pay.'}
      </Note>
      <Note>
        Cart code <strong className="tabular">{shortCodeOf(cart.id)}</strong>. Read it to us on the phone, and
        we see what is in your cart.
      </Note>
      {cart.items.length > 0 && <ButtonLink to={pathTo.checkout}>Check out</ButtonLink>}
      <ButtonLink to={pathTo.parts} look="outline">
        Continue shopping
      </ButtonLink>
      <Note>
        Not ordering yet? Lines can wait in <Link to={pathTo.projects}>your projects</Link>, room by room.
      </Note>
    </Stack>
  );
}
