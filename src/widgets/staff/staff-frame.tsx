import { Link } from 'gatsby';
import { type ReactNode, useEffect, useRef } from 'react';
import { Stack, Text } from '#src/components/layout.tsx';
import * as styles from './staff-frame.module.css';

/** Keeps order numbers on one line. */
const withWholeNumbers = (title: string): ReactNode[] =>
  title.split(/(CL-[A-Z0-9]{8})/).map((part, place) =>
    place % 2 === 1 ? (
      <Text as="span" key={part} whole>
        {part}
      </Text>
    ) : (
      part
    ),
  );

interface StaffFrameProps {
  name: string;
  parts: readonly (readonly [title: string, path: string])[];
  /** More of some parts, by path */
  beside?: Readonly<Record<string, ReactNode>>;
  part: string;
  title: string;
  /** A detail page: the title is its name, with a link back to the list above. */
  isDetail?: boolean;
  children?: ReactNode;
}

export function StaffFrame({
  name,
  parts,
  beside,
  part,
  title,
  isDetail = false,
  children,
}: StaffFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Another page of the same route: the focused element is gone, so focus the heading.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Stack gap="5 7" align="start" className={`page-width ${styles.frame}`}>
      <Stack as="nav" gap={2} aria-label={name} rule="below" className={styles.parts}>
        <p className={styles.name}>{name}</p>
        <ul role="list">
          {parts.map(([title, path]) => (
            <li key={title}>
              <Link to={path} aria-current={title === part ? (isDetail ? 'true' : 'page') : undefined}>
                {title}
                <span className={styles.beside}>{beside?.[path]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
      <Stack gap={5} className={styles.page}>
        <Text as="h1" ref={heading} tabIndex={-1} size="title-m">
          {withWholeNumbers(title)}
        </Text>
        {children}
      </Stack>
    </Stack>
  );
}
