import { Link } from 'gatsby';
import { memo, useId, useRef, useState } from 'react';
import { Button, Group, Input, Label, NumberField } from 'react-aria-components/NumberField';
import { type CartItem, maxQuantity } from '#domain/cart/contract.ts';
import { placeOfLine } from '#domain/cart/line-place.ts';
import { readQuantity } from '#domain/cart/read-quantity.ts';
import { readyIn } from '#domain/dates/ready-in.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { TradePrice } from '#src/session/customer/trade-price.tsx';
import { LineDetails } from '#src/widgets/line-details.tsx';
import { useCartLine } from '../use-cart-line.ts';
import * as styles from './cart-line.module.css';
import { LineActions } from './line-actions.tsx';

interface QuantityFieldProps {
  of: string;
  value: number;
  max: number;
  onChange: (quantity: number) => void;
}

/**
 * Quantity field. Invalid input changes nothing and shows an error: the library alone would cut 150 to the
 * maximum and read `2,5` as 25.
 */
function QuantityField({ of, value, max, onChange }: QuantityFieldProps) {
  const typed = useRef<string>(undefined);
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const problemOfTyped = (): string => {
    const read = typed.current === undefined ? undefined : readQuantity(typed.current, max);
    return read?.problem ? `${read.problem}. It is still ${value}.` : '';
  };
  const judge = () => {
    if (typed.current !== undefined) setProblem(problemOfTyped());
    // Deferred: the field's own handlers read the typed text in the same event.
    queueMicrotask(() => {
      typed.current = undefined;
    });
  };
  return (
    <NumberField
      className={styles.field ?? ''}
      aria-label={`Quantity of ${of}`}
      {...(problem && { 'aria-describedby': problemId })}
      value={value}
      minValue={1}
      maxValue={max}
      step={1}
      onChange={(quantity) => {
        if (problemOfTyped() || Number.isNaN(quantity)) return;
        setProblem('');
        if (quantity !== value) onChange(quantity);
      }}
    >
      <Label className={styles.label}>Quantity</Label>
      <Group className={styles.group ?? ''}>
        <Button slot="decrement">−</Button>
        <Input
          className={`${styles.input} tabular`}
          onInput={({ currentTarget }) => {
            typed.current = currentTarget.value;
          }}
          onBlur={judge}
          onKeyDown={({ key }) => {
            if (key === 'Enter') judge();
          }}
        />
        <Button slot="increment">+</Button>
      </Group>
      <p id={problemId} role="alert" className={styles.problem} hidden={!problem}>
        {problem}
      </p>
    </NumberField>
  );
}

const LinePrice = ({
  cents,
  list,
  was,
}: {
  cents: number;
  list: number | undefined;
  was: number | undefined;
}) =>
  was === undefined ? (
    <Note className="tabular">
      {formatUsd(cents)} each
      <TradePrice listCents={list} />
    </Note>
  ) : (
    <p className={`${styles.rise} tabular`}>
      The price of one was {formatUsd(was)}, and is now {formatUsd(cents)}.
    </p>
  );

interface CartLineProps {
  item: CartItem;
  was?: number | undefined;
}

// Each response is a new cart object: compare by value to skip rendering unchanged lines.
const isSame = (before: CartLineProps, now: CartLineProps): boolean =>
  before.was === now.was && JSON.stringify(before.item) === JSON.stringify(now.item);

export const CartLine = memo(function CartLine({
  item,
  was,
  saved = false,
}: CartLineProps & { saved?: boolean }) {
  const line = useCartLine(item);
  return (
    <li className={styles.line} aria-busy={line.busy} hidden={line.leaving}>
      {item.image_url ? (
        <img className={styles.picture} src={item.image_url} alt="" width="128" height="128" loading="lazy" />
      ) : (
        <span className={styles.picture} />
      )}
      <Stack gap={1} top>
        <Text as="h3" size="l">
          <Link to={item.edit_url ?? item.item_url}>{item.title}</Link>
        </Text>
        {placeOfLine(item) && <Note>{placeOfLine(item)}</Note>}
        {item.details && <LineDetails title={item.title} headline={item.headline} details={item.details} />}
        {item.part_number && <Note>Part {item.part_number}</Note>}
        <LinePrice cents={item.price_cents} list={item.list_price_cents} was={was} />
        {item.lead_time_days !== undefined && <Note>{readyIn(item.lead_time_days)}</Note>}
      </Stack>
      <Cluster gap={4} align="end" justify="between" className={styles.amount}>
        {saved ? (
          <Note>{item.quantity === 1 ? '1 piece' : `${item.quantity} pieces`}</Note>
        ) : (
          <QuantityField of={item.title} value={line.quantity} max={maxQuantity} onChange={line.change} />
        )}
        <p className={`${styles.total} tabular`}>{formatUsd(item.total_cents)}</p>
      </Cluster>
      <LineActions item={item} line={line} saved={saved} />
      <p role="alert" className={styles.reason} hidden={!line.reason}>
        {line.reason}
      </p>
    </li>
  );
}, isSame);
