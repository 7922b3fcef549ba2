import * as styles from './jump-list.module.css';

export function JumpList({ label, items }: { label: string; items: { anchor: string; title: string }[] }) {
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.list}>
        {items.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
