import * as styles from './stars.module.css';

/** Five stars, filled as far as an average; its number stands beside them. */
export const Stars = ({ average }: { average: number }) => (
  <span
    className={styles.stars}
    style={{ backgroundSize: `${average * 20}% 100%, 100% 100%` }}
    aria-hidden="true"
  />
);
