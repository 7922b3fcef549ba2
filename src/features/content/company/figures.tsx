import { Stack } from '#src/components/layout.tsx';
import * as styles from './figures.module.css';

interface FiguresProps {
  figures: readonly { readonly value: string; readonly title?: string; readonly text: string }[];
}

/** `412 tons`: a large number with a small unit. */
function Value({ value }: { value: string }) {
  const [number, ...unit] = value.split(' ');
  return (
    <p className={styles.value}>
      {number} {unit.length > 0 && <small>{unit.join(' ')}</small>}
    </p>
  );
}

export const Figures = ({ figures }: FiguresProps) => (
  <ul role="list" className={styles.list}>
    {figures.map(({ value, title, text }) => (
      <Stack as="li" key={text} gap={2} top>
        <Value value={value} />
        {title && <h3 className={styles.title}>{title}</h3>}
        <p>{text}</p>
      </Stack>
    ))}
  </ul>
);
