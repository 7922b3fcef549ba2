import { Link } from 'gatsby';
import { type CartItem, maxQuantity } from '#domain/cart/contract.ts';
import type { LineKit } from '#domain/cart/kits.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { readyIn } from '#domain/dates/ready-in.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { useCartLine } from '../use-cart-line.ts';
import * as styles from './cart-line.module.css';
import { QuantityField } from './quantity-field.tsx';

interface KitLineProps {
  kit: LineKit;
  lines: readonly CartItem[];
  cents: number;
  saved?: boolean;
}

/** A kit as one line: its name, quantity and sum, with its parts below. */
export function KitLine({ kit: { id, title, quantity }, lines, cents, saved = false }: KitLineProps) {
  const line = useCartLine({ id, title, quantity, kitLines: lines.map((one) => one.id) });
  const [first] = lines;
  const days = Math.max(...lines.map(({ lead_time_days = 0 }) => lead_time_days));
  const most = Math.min(...lines.map((one) => Math.floor((maxQuantity * quantity) / one.quantity)));
  const of = <span className="visually-hidden"> {title}</span>;
  return (
    <li className={styles.line} aria-busy={line.busy} hidden={line.leaving}>
      {first?.image_url ? (
        <img
          className={styles.picture}
          src={first.image_url}
          alt=""
          width="128"
          height="128"
          loading="lazy"
        />
      ) : (
        <span className={styles.picture} />
      )}
      <Stack gap={1} top>
        <Text as="h3" size="l">
          {first?.bundle_id ? <Link to={pathTo.bundle(first.bundle_id)}>{title}</Link> : title}
        </Text>
        <Note>A kit of</Note>
        <ul role="list">
          {lines.map((one) => (
            <li key={one.id}>
              <Note as="span" className="tabular">
                {one.quantity} × <Link to={one.item_url}>{one.title}</Link> at {formatUsd(one.price_cents)}
              </Note>
            </li>
          ))}
        </ul>
        {lines.some(({ lead_time_days }) => lead_time_days !== undefined) && <Note>{readyIn(days)}</Note>}
      </Stack>
      <Cluster gap={4} align="end" justify="between" className={styles.amount}>
        {saved ? (
          <Note>{quantity === 1 ? '1 kit' : `${quantity} kits`}</Note>
        ) : (
          <QuantityField of={title} value={line.quantity} max={most} onChange={line.change} />
        )}
        <p className={`${styles.total} tabular`}>{formatUsd(cents)}</p>
      </Cluster>
      <Cluster gap="0 2" align="center" className={styles.actions}>
        <Button look="quiet" onClick={() => line.save(!saved)}>
          {saved ? 'Move to cart' : 'Save for later'}
          {of}
        </Button>
        <Button look="quiet" onClick={line.remove}>
          Remove{of}
        </Button>
      </Cluster>
      <p role="alert" className={styles.reason} hidden={!line.reason}>
        {line.reason}
      </p>
    </li>
  );
}
