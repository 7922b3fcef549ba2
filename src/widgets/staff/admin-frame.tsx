import { Link } from 'gatsby';
import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './desk.module.css';

const parts = [
  ['Content', '/admin/'],
  ['Releases', '/admin/releases/'],
  ['Feature flags', '/admin/flags/'],
] as const;

export function AdminFrame({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={`page-width ${styles.desk}`}>
      <nav aria-label="Admin" className={styles.parts}>
        <p className={styles.name}>Admin</p>
        <ul role="list">
          {parts.map(([name, path]) => (
            <li key={name}>
              <Link to={path} aria-current={name === title ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
