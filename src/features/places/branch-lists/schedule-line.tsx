import { Stack, Text } from '#src/components/layout.tsx';
import * as styles from './schedule-line.module.css';

export const ScheduleLine = ({
  steps,
}: {
  steps: readonly { readonly when: string; readonly what: string }[];
}) => (
  <div className={styles.place}>
    <Text as="ol" role="list">
      {steps.map(({ when, what }) => (
        <Stack as="li" key={when} gap="1 7" className={styles.step}>
          <h3>{when}</h3>
          <Text measure>{what}</Text>
        </Stack>
      ))}
    </Text>
  </div>
);
