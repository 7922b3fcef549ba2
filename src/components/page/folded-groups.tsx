import type { ReactNode } from 'react';
import { Stack } from '#src/components/layout.tsx';
import * as styles from './folded-groups.module.css';

export interface FoldedGroup {
  anchor: string;
  title: string;
  note?: string;
  content: ReactNode;
}

/**
 * Collapsible groups that work without scripts. Their content is in the HTML, so search engines, find-in-page
 * and anchors reach it. `opened` is open at first.
 */
export function FoldedGroups({
  groups,
  opened,
}: {
  groups: readonly FoldedGroup[];
  opened?: string | undefined;
}) {
  return (
    <Stack gap="0 6" className={styles.groups}>
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
    </Stack>
  );
}
