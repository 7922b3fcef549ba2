import { Link } from 'gatsby';
import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './desk.module.css';
import { deskPaths } from './desk-path.ts';

const parts = [
  ['Orders', deskPaths.orders],
  ['Consultations', deskPaths.consultations],
  ['Calendars', deskPaths.calendars],
  ['Customers', deskPaths.customers],
  ['Professionals', deskPaths.professionals],
  ['Leads', deskPaths.leads],
  ['Carts', deskPaths.carts],
  ['Emails', deskPaths.emails],
  ['Jobs', deskPaths.jobs],
  ['Log', deskPaths.log],
  ['Site', deskPaths.site],
] as const;

export type DeskPart = (typeof parts)[number][0];

/** Keeps order numbers on one line. */
const withWholeNumbers = (title: string): ReactNode[] =>
  title.split(/(CL-[A-Z0-9]{8})/).map((part, place) =>
    place % 2 === 1 ? (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );

interface DeskFrameProps {
  part: DeskPart;
  title: string;
  /** A detail page: the title is its name, with a link back to the list above. */
  isDetail?: boolean;
  children: ReactNode;
}

export function DeskFrame({ part, title, isDetail = false, children }: DeskFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Another page of the same route: the focused element is gone, so focus the heading.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={`page-width ${styles.desk}`}>
      <nav aria-label="Desk" className={styles.parts}>
        <p className={styles.name}>Desk</p>
        <ul role="list">
          {parts.map(([name, path]) => (
            <li key={name}>
              <Link to={path} aria-current={name === part ? (isDetail ? 'true' : 'page') : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {withWholeNumbers(title)}
        </h1>
        {children}
      </div>
    </div>
  );
}

export const DeskOpening = () => (
  <DeskFrame part="Orders" title="Orders">
    {null}
  </DeskFrame>
);
