import { Link } from 'gatsby';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { formatUsDate } from '#domain/dates/us-date.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { OrderSummary } from '#domain/orders/account-contract.ts';
import { stateWords } from '#domain/orders/state-words.ts';
import { Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
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
      <Stack as="li" key={order.number} rule="above" padY={5} gap="3 4" className={styles.row}>
        <Stack gap={1} top>
          <Heading className={`${styles.title} tabular`}>
            <Link to={accountUrl.accountOrder(order.number)}>{order.number}</Link>{' '}
            <span className={styles.mark}>{stateWords[order.state].title}</span>
          </Heading>
          <Note className="tabular">
            Placed {formatUsDate(new Date(order.placed_at))}, {pieces(order.pieces)}
            {!isOver(order) && (
              <>
                {order.method === 'delivery' ? ', arrives ' : ', ready for pickup '}
                <Text as="span" whole>
                  <DayRange from={order.promise.earliest_day} to={order.promise.latest_day} />
                </Text>
              </>
            )}
          </Note>
          <Note>
            {order.lines.map(({ title }) => title).join(', ')}
            {order.further_lines !== undefined && ` and ${order.further_lines} more`}
          </Note>
          <Cluster as="p" gap={2} className={styles.pictures}>
            {order.lines.map(({ title, image_url }, place) =>
              image_url ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change.
                <img key={place} src={image_url} alt="" title={title} width="56" height="56" />
              ) : null,
            )}
          </Cluster>
        </Stack>
        <Text strong className="tabular">
          {formatUsd(order.total_cents)}
        </Text>
      </Stack>
    ))}
  </ul>
);
