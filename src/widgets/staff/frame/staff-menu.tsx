import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { isPermitted, type Permission } from '#domain/access/permissions.ts';
import { Stack, Text } from '#src/components/layout.tsx';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { deskPaths } from '../desk-path.ts';
import * as styles from './staff-menu.module.css';

interface MenuPart {
  title: string;
  path: string;
  permission: Permission;
}

const groups = [
  {
    name: 'Today',
    parts: [
      { title: 'Work', path: deskPaths.work, permission: 'use the back office' },
      { title: 'Consultations', path: deskPaths.consultations, permission: 'read consultations' },
      { title: 'Calendars', path: deskPaths.calendars, permission: 'set calendars' },
      { title: 'Inbox', path: deskPaths.inquiries, permission: 'read leads' },
      { title: 'Leads', path: deskPaths.leads, permission: 'read leads' },
    ],
  },
  {
    name: 'Sales',
    parts: [
      { title: 'Orders', path: deskPaths.orders, permission: 'read orders' },
      { title: 'Carts', path: deskPaths.carts, permission: 'read carts' },
      { title: 'Professionals', path: deskPaths.professionals, permission: 'read professionals' },
      { title: 'Approvals', path: deskPaths.approvals, permission: 'decide approvals' },
    ],
  },
  {
    name: 'Customers',
    parts: [
      { title: 'People', path: deskPaths.customers, permission: 'read customers' },
      { title: 'Emails', path: deskPaths.emails, permission: 'read emails' },
      { title: 'Reviews', path: deskPaths.reviews, permission: 'moderate reviews' },
      { title: 'Questions', path: deskPaths.questions, permission: 'moderate reviews' },
    ],
  },
  {
    name: 'Running',
    parts: [
      { title: 'Jobs', path: deskPaths.jobs, permission: 'read jobs' },
      { title: 'Log', path: deskPaths.log, permission: 'read the staff log' },
      { title: 'Site', path: deskPaths.site, permission: 'read site figures' },
    ],
  },
  {
    name: 'Website',
    parts: [
      { title: 'Content', path: '/admin/', permission: 'edit content' },
      { title: 'Releases', path: '/admin/releases/', permission: 'publish the site' },
      { title: 'Feature flags', path: '/admin/flags/', permission: 'read flags' },
    ],
  },
] as const satisfies readonly { name: string; parts: readonly MenuPart[] }[];

type StaffPart = (typeof groups)[number]['parts'][number]['title'];

export const menuId = 'staff-menu';

/** A link to the current page renders nothing, so it would leave the menu open. */
const closeMenu = () => document.getElementById(menuId)?.hidePopover?.();

export interface StaffMenuProps {
  /** Undefined for a page that is not in the menu */
  part?: StaffPart | undefined;
  /** A page below the part's own */
  isDetail: boolean;
  /** Counts of some parts, by title */
  beside?: Readonly<Partial<Record<StaffPart, ReactNode>>> | undefined;
}

/**
 * Parts that the session's roles permit, all for a guest: a popover, or a column in wide windows. Empty until
 * the session is known, because parts that go would move the others.
 */
export function StaffMenu({ part, isDetail, beside }: StaffMenuProps) {
  const { initialized, accessToken, roles = [] } = useAuth();
  const allowed = (permission: Permission) => !accessToken || isPermitted(roles, permission);
  const shown = (initialized ? groups : [])
    .map(({ name, parts }) => ({ name, parts: parts.filter(({ permission }) => allowed(permission)) }))
    .filter(({ parts }) => parts.length > 0);
  return (
    <nav id={menuId} popover="auto" aria-label="Desk" className={`${styles.menu} not-printed`}>
      {shown.map(({ name, parts }) => (
        <Stack key={name} gap={0}>
          <Text size="s" tone="soft" className={styles.name}>
            {name}
          </Text>
          <ul role="list" aria-label={name}>
            {parts.map(({ title, path }) => (
              <li key={title}>
                <Link
                  to={path}
                  aria-current={title === part ? (isDetail ? 'true' : 'page') : undefined}
                  onClick={closeMenu}
                >
                  {title}
                  <span className={styles.beside}>{beside?.[title]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Stack>
      ))}
      {initialized && <Link to="/">The website</Link>}
    </nav>
  );
}
