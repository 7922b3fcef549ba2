import { Stack, Title } from '#src/components/layout.tsx';
import * as styles from './checklist.module.css';

/** Signs to look for, each with the number of its detail in the drawing. */
export const Checklist = ({
  signs,
}: {
  signs: readonly { readonly title: string; readonly text: string }[];
}) => (
  <Stack as="ol" role="list" gap="6 6" className={styles.list}>
    {signs.map(({ title, text }) => (
      <Stack as="li" key={title} gap={2} top className={styles.sign}>
        <Title as="h3">{title}</Title>
        <p>{text}</p>
      </Stack>
    ))}
  </Stack>
);
