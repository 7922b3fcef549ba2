import type { ReactNode } from 'react';
import { Box, Stack } from '#src/components/layout.tsx';
import * as styles from './beside-contents.module.css';

interface BesideContentsProps {
  label: string;
  contents: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** Content with a sticky table of contents beside it; keeps the column without contents. */
export function BesideContents({ label, contents, children }: BesideContentsProps) {
  return (
    <Stack gap="6 7" padY={6} className={styles.layout}>
      {contents.length > 0 && (
        <nav className={`${styles.contents} not-printed`} aria-label={label}>
          <ol role="list">
            {contents.map(({ id, title }) => (
              <Box as="li" rule="above" key={id}>
                <a href={`#${id}`}>{title}</a>
              </Box>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.body}>{children}</div>
    </Stack>
  );
}
