import * as styles from './numbered-steps.module.css';

export const NumberedSteps = ({
  steps,
}: {
  steps: readonly { readonly title: string; readonly text: string }[];
}) => (
  <ol role="list" className={styles.steps}>
    {steps.map(({ title, text }) => (
      <li key={title} className={styles.step}>
        <h3 className={styles.title}>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
