import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from '../components/desk.module.css';

/** What stands around the pages of editors. */
export function AdminFrame({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={`page-width ${styles.alone}`}>
      <div className={styles.page}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
