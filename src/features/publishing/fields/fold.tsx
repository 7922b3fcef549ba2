import { type ReactNode, useEffect, useState } from 'react';
import * as styles from './fields.module.css';

interface FoldProps {
  id?: string;
  title: string;
  startsOpen?: boolean;
  /** Opens it, and leaves it open while the error is being corrected. */
  hasError: boolean;
  children: ReactNode;
}

/** A part of a form that unfolds */
export function Fold({ id, title, startsOpen = false, hasError, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(startsOpen || hasError);
  useEffect(() => {
    if (hasError) setIsOpen(true);
  }, [hasError]);
  return (
    <details
      className={styles.part}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary id={id}>{title}</summary>
      <div className={styles.inside}>{isOpen && children}</div>
    </details>
  );
}
