import type { Order } from '#domain/orders/order-schema.ts';
import { milestonesOf } from '#domain/orders/state-words.ts';
import { When } from '#src/widgets/when.tsx';
import * as styles from './timeline.module.css';

export const Timeline = ({ order }: { order: Order }) => (
  <ol role="list" className={styles.timeline}>
    {milestonesOf(order).map(({ look, title, means, at, note }) => (
      <li
        key={`${title} ${at} ${means}`}
        className={at ? styles.passed : styles.ahead}
        aria-current={look === 'now' ? 'step' : undefined}
      >
        <h3 className={styles.title}>{title}</h3>
        {at ? (
          <p className={`${styles.when} tabular`}>
            <When at={at} />
          </p>
        ) : (
          <p className={styles.when}>Pending</p>
        )}
        {(look === 'now' || look === 'change') && <p>{note ?? means}</p>}
      </li>
    ))}
  </ol>
);
