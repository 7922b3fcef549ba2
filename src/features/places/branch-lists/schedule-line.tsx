import * as styles from './schedule-line.module.css';

export const ScheduleLine = ({
  steps,
}: {
  steps: readonly { readonly when: string; readonly what: string }[];
}) => (
  <div className={styles.place}>
    <ol role="list" className={styles.line}>
      {steps.map(({ when, what }) => (
        <li key={when} className={styles.step}>
          <h3>{when}</h3>
          <p>{what}</p>
        </li>
      ))}
    </ol>
  </div>
);
