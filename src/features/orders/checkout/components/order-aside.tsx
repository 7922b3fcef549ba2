import { Link } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { rowsOf, wordsOfRow } from '#domain/cart/kits.ts';
import { placeOfLine } from '#domain/cart/line-place.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { parcelTitles } from '#domain/orders/parcels.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Note, Stack, Text, Title } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { DayRange } from '#src/widgets/day-range.tsx';
import type { Quoted } from '../use-quote.ts';
import * as styles from './order-aside.module.css';

interface PromoCodeProps {
  applied: string;
  title: string | undefined;
  refusal: string;
  onApply: (code: string) => void;
}

function PromoCode({ applied, title, refusal, onApply }: PromoCodeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState('');
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);

  if (applied)
    return (
      <p className={styles.applied} aria-live="polite">
        <span>
          <strong>{applied}</strong>: {title ?? 'checked as soon as the total is known'}
        </span>
        <Button look="quiet" onClick={() => onApply('')}>
          Remove<span className="visually-hidden"> the code {applied}</span>
        </Button>
      </p>
    );
  return (
    <details className={styles.promo} open={refusal !== ''}>
      <summary>I have a promo code</summary>
      <form
        className={styles.promoForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const code = field.current?.value.trim().toUpperCase();
          if (!code) return;
          setTried(code);
          onApply(code);
        }}
      >
        <TextField
          ref={field}
          label="Promo code"
          defaultValue={tried}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          error={refusal}
        />
        <Button type="submit" look="outline">
          Apply
        </Button>
      </form>
    </details>
  );
}

/** Lines of a parcel, a kit as one. */
const linesWords = ({ items }: Cart, lines: readonly string[]): string => {
  const count = rowsOf(items.filter(({ id }) => lines.includes(id))).length;
  return count === 1 ? '1 line' : `${count} lines`;
};

function OrderTotals({
  cart,
  method,
  quoted: { quote, asking },
}: {
  cart: Cart;
  method: 'delivery' | 'pickup';
  quoted: Quoted;
}) {
  const { totals } = quote ?? {};
  const later = asking ? 'Calculating…' : 'Enter ZIP';
  const rows = [
    ['Subtotal', formatUsd(totals?.subtotal_cents ?? cart.subtotal_cents)],
    ...(totals?.discount_cents ? [['Discount', `−${formatUsd(totals.discount_cents)}`]] : []),
    ['Shipping', totals ? (totals.freight_cents === 0 ? 'None' : formatUsd(totals.freight_cents)) : later],
    [quote?.tax_title ?? 'Tax', totals ? formatUsd(totals.tax_cents) : later],
  ] as const;
  return (
    <div aria-busy={asking}>
      <dl className={`${styles.totals} tabular`}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={totals || name === 'Subtotal' ? undefined : styles.later}>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{totals ? formatUsd(totals.total_cents) : '—'}</dd>
        </div>
      </dl>
      {quote?.tax_notice && <Text size="s">{quote.tax_notice}</Text>}
      {quote?.parcels?.map(({ promise, lines }, index) => (
        <p key={lines.join()} className={`${styles.promise} tabular`}>
          {parcelTitles[index]}, {linesWords(cart, lines)}:{' '}
          <DayRange from={promise.earliest_day} to={promise.latest_day} />
        </p>
      ))}
      {!quote?.parcels && (
        <p className={`${styles.promise} tabular`}>
          {quote && (
            <>
              {method === 'pickup' ? 'Ready for pickup ' : 'Arrives '}
              <DayRange from={quote.promise.earliest_day} to={quote.promise.latest_day} />
            </>
          )}
        </p>
      )}
    </div>
  );
}

interface OrderAsideProps {
  cart: Cart;
  quoted: Quoted;
  method: 'delivery' | 'pickup';
  promoCode: string;
  promoRefusal: string;
  onPromo: (code: string) => void;
}

/** Error codes that require a change of the cart, not of the form */
const ofTheCart = ['empty_cart', 'no_active_cart', 'not_on_hand'];

const shownAtOnce = 4;

export function OrderAside({ cart, quoted, method, promoCode, promoRefusal, onPromo }: OrderAsideProps) {
  const { trouble, again } = quoted;
  const rows = rowsOf(cart.items).flatMap(wordsOfRow);
  const [all, setAll] = useState(false);
  const more = all ? 0 : rows.length - shownAtOnce;
  // The dearest first, so that the rest is the smaller part of the sum.
  const sorted = more > 0 ? rows.toSorted((one, other) => other.cents - one.cents) : rows;
  const items = more > 0 ? sorted.slice(0, shownAtOnce) : sorted;
  const restCents = sorted.slice(items.length).reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Stack as="section" gap={4} className={styles.aside} aria-label="Your order">
      <Cluster nowrap gap={4} align="baseline" justify="between">
        <Title>Your order</Title>
        <Link to={pathTo.cart}>Change</Link>
      </Cluster>
      <ul role="list" aria-label="Items in your order" className={styles.lines}>
        {items.map(({ line: item, title, quantity, cents, parts }) => (
          <li key={item.id}>
            {item.image_url ? (
              <img className={styles.picture} src={item.image_url} alt="" width="56" height="56" />
            ) : (
              <span className={styles.picture} />
            )}
            <span>
              {title}
              {parts.map((part) => (
                <Note as="span" block key={part}>
                  {part}
                </Note>
              ))}
              {placeOfLine(item) && (
                <Note as="span" block>
                  {placeOfLine(item)}
                </Note>
              )}
              {item.headline && (
                <Note as="span" block>
                  {item.headline}
                </Note>
              )}
              <Note as="span" block>
                {quantity} at {formatUsd(Math.round(cents / quantity))}
              </Note>
            </span>
            <span className="tabular">{formatUsd(cents)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Cluster gap={3} align="center" justify="between" className="tabular">
          <Note as="span">
            {more === 1 ? '1 more line' : `${more} more lines`}, {formatUsd(restCents)}
          </Note>
          <Button look="quiet" onClick={() => setAll(true)}>
            Show all {rows.length} lines
          </Button>
        </Cluster>
      )}
      {cart.unavailable && (
        <Note>
          {cart.unavailable.length === 1 ? 'One line' : `${cart.unavailable.length} lines`} of your cart
          cannot be sold and will not be ordered.
        </Note>
      )}
      <PromoCode
        applied={promoCode}
        title={quoted.quote?.promo?.title}
        refusal={promoRefusal}
        onApply={onPromo}
      />
      <OrderTotals cart={cart} method={method} quoted={quoted} />
      {trouble && (
        <Notice alarm title={trouble.reason}>
          {ofTheCart.includes(trouble.code) ? (
            <Link to={pathTo.cart}>Look at your cart</Link>
          ) : (
            <Button look="outline" onClick={again}>
              Calculate again
            </Button>
          )}
        </Notice>
      )}
    </Stack>
  );
}
