import * as styles from './rating-bar.module.css';

export const RatingBar = ({ average }: { average: number }) => (
  <span className={`${styles.rating} tabular`}>
    <span className={styles.figure}>{average.toFixed(1)}</span>
    <span className="visually-hidden"> of 5</span>
    <span className={styles.rule} aria-hidden="true">
      <span style={{ width: `${average * 20}%` }} />
    </span>
  </span>
);
