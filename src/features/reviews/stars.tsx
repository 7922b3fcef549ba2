import * as styles from './stars.module.css';

/** Draws an average as five partly filled stars; screen readers read the number beside them. */
export const Stars = ({ average }: { average: number }) => (
  <span
    className={styles.stars}
    style={{ backgroundSize: `${average * 20}% 100%, 100% 100%` }}
    aria-hidden="true"
  />
);
