import type { MouseEvent } from 'react';
import { Cluster, Note } from '#src/components/layout.tsx';
import { pushSearch } from '#src/lib/url-query.ts';
import * as styles from './desk-tabs.module.css';

interface DeskTabsProps {
  label: string;
  at: string;
  tabs: readonly Tab[];
  /** Keeps room for counts that come later. */
  hasCounts?: boolean;
}

interface Tab {
  name: string;
  title: string;
  /** The query of the same page, with its question mark */
  path: string;
  count?: number | undefined;
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Links to lists of one page; a click keeps the page and the focus. */
export const DeskTabs = ({ label, at, tabs, hasCounts = false }: DeskTabsProps) => (
  <nav aria-label={label}>
    <Cluster as="ul" role="list" gap="2 4" className={styles.tabs}>
      {tabs.map(({ name, title, path, count }) => (
        <li key={name}>
          <a
            href={path}
            aria-current={name === at ? 'page' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              pushSearch(path);
            }}
          >
            {title}
            {hasCounts && (
              <Note as="span" className={`${styles.count} tabular`}>
                {count !== undefined && ` ${count}`}
              </Note>
            )}
          </a>
        </li>
      ))}
    </Cluster>
  </nav>
);
