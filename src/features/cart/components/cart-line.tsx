import { Link } from 'gatsby';
import { memo } from 'react';
import { type CartItem, maxQuantity } from '#domain/cart/contract.ts';
import { placeOfLine } from '#domain/cart/line-place.ts';
import { readyIn } from '#domain/dates/ready-in.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { TradePrice } from '#src/session/customer/trade-price.tsx';
import { LineDetails } from '#src/widgets/line-details.tsx';
import { useCartLine } from '../use-cart-line.ts';
import * as styles from './cart-line.module.css';
import { LineActions } from './line-actions.tsx';
import { QuantityField } from './quantity-field.tsx';

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
