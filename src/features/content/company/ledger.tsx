import { Stack, Text } from '#src/components/layout.tsx';
import * as styles from './ledger.module.css';

export const Ledger = ({
  items,
}: {
  items: readonly { readonly title: string; readonly text: string }[];
}) => (
  <dl className={styles.ledger}>
    {items.map(({ title, text }) => (
      <Stack key={title} gap="1 6" rule="above" padY={4} className={styles.entry}>
        <dt>{title}</dt>
        <Text as="dd" measure>
          {text}
        </Text>
      </Stack>
    ))}
  </dl>
);
