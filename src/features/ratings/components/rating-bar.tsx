import * as styles from './rating-bar.module.css';

/** An average as a length on a rule of five; the figure beside it says the same in words. */
export const RatingBar = ({ average }: { average: number }) => (
  <span className={`${styles.rating} tabular`}>
    <span className={styles.figure}>{average.toFixed(1)}</span>
    <span className="visually-hidden"> of 5</span>
    <span className={styles.rule} aria-hidden="true">
      <span style={{ width: `${average * 20}%` }} />
    </span>
  </span>
);
