import type { ReactNode } from 'react';
import * as styles from './folded-groups.module.css';

export interface FoldedGroup {
  anchor: string;
  title: string;
  /** How many it holds, as it is said: «14 parts». */
  note?: string;
  content: ReactNode;
}

/**
 * A long list folded by its groups. All of it stands in the page: search engines read it, a browser's own
 * search and a link to an anchor within open the group, and folding needs no scripts. `opened` stands open at
 * first.
 */
export function FoldedGroups({
  groups,
  opened,
}: {
  groups: readonly FoldedGroup[];
  opened?: string | undefined;
}) {
  return (
    <div className={styles.groups}>
      {groups.map(({ anchor, title, note, content }) => (
        <details key={anchor} className={styles.group} open={anchor === opened}>
          <summary>
            <h3 className={styles.title}>{title}</h3>
            {note && <span className={`${styles.note} tabular`}>{note}</span>}
          </summary>
          <div id={anchor} className={styles.content}>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
