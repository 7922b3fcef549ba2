import { Stack } from '#src/components/layout.tsx';
import * as styles from './numbered-steps.module.css';

export const NumberedSteps = ({
  steps,
}: {
  steps: readonly { readonly title: string; readonly text: string }[];
}) => (
  <ol role="list" className={styles.steps}>
    {steps.map(({ title, text }) => (
      <Stack as="li" key={title} gap={2} top className={styles.step}>
        <h3 className={styles.title}>{title}</h3>
        <p>{text}</p>
      </Stack>
    ))}
  </ol>
);
