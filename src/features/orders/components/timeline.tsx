import { formatUsDate } from '#domain/dates/us-date.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { milestonesOf } from '#domain/orders/state-words.ts';
import * as styles from './timeline.module.css';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** In the visitor's time zone ([9.3]). */
function Instant({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at}>
      {formatUsDate(date)}, {clock.format(date)}
    </time>
  );
}

export const Timeline = ({ order }: { order: Order }) => {
  const now = order.events.length - 1;
  return (
    <ol role="list" className={styles.timeline}>
      {milestonesOf(order).map(({ state, title, means, at, note }, place) => (
        <li
          key={`${state} ${at}`}
          className={at ? styles.passed : styles.ahead}
          aria-current={place === now ? 'step' : undefined}
        >
          <h3 className={styles.title}>{title}</h3>
          {at ? (
            <p className={`${styles.when} tabular`}>
              <Instant at={at} />
            </p>
          ) : (
            <p className={styles.when}>Pending</p>
          )}
          {place === now && <p>{note ?? means}</p>}
        </li>
      ))}
    </ol>
  );
};
