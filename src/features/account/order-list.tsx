import { Link } from 'gatsby';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { formatUsDate } from '#domain/dates/us-date.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { OrderSummary } from '#domain/orders/account-contract.ts';
import { stateWords } from '#domain/orders/state-words.ts';
import * as styles from '#src/widgets/account/saved.module.css';
import { DayRange } from '#src/widgets/day-range.tsx';

const isOver = ({ state }: OrderSummary): boolean => state === 'delivered' || state === 'cancelled';

const pieces = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

interface OrderListProps {
  orders: readonly OrderSummary[];
  heading?: 'h2' | 'h3';
}

export const OrderList = ({ orders, heading: Heading = 'h2' }: OrderListProps) => (
  <ul role="list" className={styles.list}>
    {orders.map((order) => (
      <li key={order.number} className={`${styles.entry} ${styles.row}`}>
        <div className={styles.about}>
          <Heading className={`${styles.title} tabular`}>
            <Link to={accountUrl.accountOrder(order.number)}>{order.number}</Link>{' '}
            <span className={styles.mark}>{stateWords[order.state].title}</span>
          </Heading>
          <p className={`${styles.detail} tabular`}>
            Placed {formatUsDate(new Date(order.placed_at))}, {pieces(order.pieces)}
            {!isOver(order) && (
              <>
                {order.method === 'delivery' ? ', arrives ' : ', ready for pickup '}
                <span className={styles.unbroken}>
                  <DayRange from={order.promise.earliest_day} to={order.promise.latest_day} />
                </span>
              </>
            )}
          </p>
          <p className={styles.detail}>{order.lines.map(({ title }) => title).join(', ')}</p>
          <p className={styles.pictures}>
            {order.lines.map(({ title, image_url }, place) =>
              image_url ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change.
                <img key={place} src={image_url} alt="" title={title} width="56" height="56" />
              ) : null,
            )}
          </p>
        </div>
        <p className={`${styles.sum} tabular`}>{formatUsd(order.total_cents)}</p>
      </li>
    ))}
  </ul>
);
