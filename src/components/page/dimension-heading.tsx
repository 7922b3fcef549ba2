import type { ReactNode } from 'react';
import * as styles from './dimension-heading.module.css';

/** A heading on a dimension line with a measure at its end: «14 lines», «from $412». */
export function DimensionHeading({
  id,
  children,
  note,
}: {
  id?: string;
  children: ReactNode;
  note?: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <h2 id={id} className={styles.heading}>
        {children}
      </h2>
      <span className={styles.line} aria-hidden="true" />
      {note ? <p className={`${styles.note} tabular`}>{note}</p> : <span />}
    </div>
  );
}
