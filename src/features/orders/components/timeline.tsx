import type { Order } from '#domain/orders/order-schema.ts';
import { milestonesOf } from '#domain/orders/state-words.ts';
import { When } from '#src/widgets/when.tsx';
import * as styles from './timeline.module.css';

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
              <When at={at} />
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
