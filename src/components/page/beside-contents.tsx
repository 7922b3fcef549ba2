import type { ReactNode } from 'react';
import * as styles from './beside-contents.module.css';

interface BesideContentsProps {
  label: string;
  contents: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** Content with a sticky table of contents beside it; keeps the column without contents. */
export function BesideContents({ label, contents, children }: BesideContentsProps) {
  return (
    <div className={styles.layout}>
      {contents.length > 0 && (
        <nav className={styles.contents} aria-label={label}>
          <ol role="list">
            {contents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.body}>{children}</div>
    </div>
  );
}
