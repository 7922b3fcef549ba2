import { Cluster } from '#src/components/layout.tsx';
import * as styles from './jump-list.module.css';

export function JumpList({ label, items }: { label: string; items: { anchor: string; title: string }[] }) {
  return (
    <nav aria-label={label}>
      <Cluster as="ul" role="list" gap={2} className={styles.list}>
        {items.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
