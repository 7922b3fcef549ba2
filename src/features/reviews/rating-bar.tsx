import { Text } from '#src/components/layout.tsx';
import * as styles from './rating-bar.module.css';

export const RatingBar = ({ average }: { average: number }) => (
  <span className={`${styles.rating} tabular`}>
    <Text as="span" strong>
      {average.toFixed(1)}
    </Text>
    <span className="visually-hidden"> of 5</span>
    <span className={styles.rule} aria-hidden="true">
      <span style={{ width: `${average * 20}%` }} />
    </span>
  </span>
);
