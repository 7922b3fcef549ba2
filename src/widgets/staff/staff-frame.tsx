import { type ReactNode, useEffect, useRef } from 'react';
import { Stack, Text } from '#src/components/layout.tsx';
import { DeskSearch } from './frame/desk-search.tsx';
import { StaffHeader } from './frame/staff-header.tsx';
import { StaffMenu, type StaffMenuProps } from './frame/staff-menu.tsx';
import { useKeptFocus } from './frame/use-kept-focus.ts';
import { useSeenAnnouncements } from './frame/use-seen-announcements.ts';
import * as styles from './staff-frame.module.css';
import { StoppedContactsOf } from './stopped-contacts.tsx';

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

interface StaffFrameProps extends Pick<StaffMenuProps, 'part' | 'beside'> {
  title: string;
  /** A detail page: the title is its name. */
  isDetail?: boolean;
  /** The page uses the whole width, as the editor does. */
  isWide?: boolean;
  children?: ReactNode;
}

/** Header, menu and main part of every staff page, in place of the public header and footer. */
export function StaffFrame({
  part,
  beside,
  title,
  isDetail = false,
  isWide = false,
  children,
}: StaffFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main, heading);
  useSeenAnnouncements();
  useEffect(() => {
    // Another page of the same route: the focused element is gone, so focus the heading.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={styles.frame}>
      <StaffHeader>
        <DeskSearch />
      </StaffHeader>
      <div className={styles.body}>
        <StaffMenu part={part} isDetail={isDetail} beside={beside} />
        <Stack
          as="main"
          ref={main}
          id="content"
          tabIndex={-1}
          gap={isWide ? 3 : 5}
          top
          className={`${styles.page} ${isWide ? styles.wide : ''}`}
        >
          <Text as="h1" ref={heading} tabIndex={-1} size={isWide ? 'title-s' : 'title-m'}>
            {withWholeNumbers(title)}
          </Text>
          <StoppedContactsOf>{children}</StoppedContactsOf>
        </Stack>
      </div>
    </div>
  );
}
