import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { isPermitted } from '#domain/access/permissions.ts';
import { MenuIcon } from '#src/components/icons.tsx';
import { Cluster, Text } from '#src/components/layout.tsx';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useAppSelector } from '#src/session/hooks.ts';
import { SignOutButton } from '#src/widgets/account/sign-out-button.tsx';
import { deskPaths } from '../desk-path.ts';
import * as styles from './staff-header.module.css';
import { menuId } from './staff-menu.tsx';

function SignedIn() {
  const { accessToken } = useAuth();
  const name = useAppSelector(({ signInState }) => signInState.firstname);
  if (!accessToken) return null;
  return (
    <Cluster nowrap gap={3} align="center" className={styles.account}>
      <Text as={Link} to="/account/" whole>
        {name || 'Account'}
        <span className="visually-hidden">: your account</span>
      </Text>
      <SignOutButton />
    </Cluster>
  );
}

/** The staff's own header: no cart, no offers, nothing that a customer sees. */
export function StaffHeader({ children }: { children?: ReactNode }) {
  const { roles = [] } = useAuth();
  const isEditor = roles.length > 0 && !isPermitted(roles, 'use the back office');
  return (
    <header className={`${styles.header} not-printed`}>
      <button type="button" className={styles.open} popoverTarget={menuId}>
        <MenuIcon />
        Menu
      </button>
      <Link to={isEditor ? '/admin/' : deskPaths.work} className={styles.name}>
        <span className={styles.company}>Clerestory</span> <span className={styles.desk}>Desk</span>
      </Link>
      <div className={styles.search}>{children}</div>
      <SignedIn />
    </header>
  );
}
