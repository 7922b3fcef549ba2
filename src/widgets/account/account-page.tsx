import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { contact } from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { writeReview } from '#domain/reviews/write-review-path.ts';
import { Stack, Title } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useSignedIn } from '#src/session/customer/use-signed-in.ts';
import * as styles from './account-page.module.css';
import { SignInNeeded } from './sign-in-needed.tsx';
import { SignOutButton } from './sign-out-button.tsx';

interface MenuEntry {
  title: string;
  to: string;
  forPros?: boolean;
}

const accountMenu: readonly MenuEntry[] = [
  { title: 'Overview', to: pathTo.account },
  { title: 'Orders', to: accountUrl.accountOrders },
  { title: 'Trade account', to: accountUrl.tradeAccount, forPros: true },
  { title: 'Consultations', to: accountUrl.accountConsultations },
  { title: 'Projects', to: pathTo.projects },
  { title: 'Saved carts', to: accountUrl.savedCarts },
  { title: 'Saved designs', to: pathTo.savedDesigns },
  { title: 'Reviews', to: writeReview },
  { title: 'Addresses', to: accountUrl.addressBook },
  { title: 'Profile', to: accountUrl.profile },
  { title: 'Preferences', to: accountUrl.preferences },
  { title: 'Security', to: accountUrl.security },
  { title: 'Your data', to: accountUrl.accountData },
];

const Menu = ({
  here,
  isPro,
  className,
}: {
  here: string;
  isPro: boolean;
  className: string | undefined;
}) => (
  <nav className={className} aria-label="Your account">
    <ul role="list">
      {accountMenu
        .filter(({ forPros }) => isPro || !forPros)
        .map(({ title, to }) => (
          <li key={to}>
            <Link to={to} aria-current={to === here ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
    </ul>
    <SignOutButton />
  </nav>
);

interface AccountPageProps {
  here: string;
  title?: string;
  lead?: ReactNode;
  signInFor?: string;
  /** For guests, below the sign-in */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** An account page: the menu is beside it, on phones above the overview; other pages link back there. */
export function AccountPage({ here, title, lead, signInFor, otherwise, children }: AccountPageProps) {
  const isOverview = here === pathTo.account;
  const isSignedIn = useSignedIn();
  const { initialized, profile } = useAuth();
  if (!initialized) return <AccountOpening {...(signInFor && { title, lead })} />;
  if (!isSignedIn)
    return (
      <div className={`page-width ${styles.page}`}>
        <Title as="h1">{(signInFor && title) ?? 'Your account'}</Title>
        {signInFor && lead && <p className={styles.lead}>{lead}</p>}
        <SignInNeeded why={signInFor} />
        {otherwise}
      </div>
    );
  return (
    <Stack gap={6} className={`page-width ${styles.page} ${styles.columns}`}>
      <div className={styles.head}>
        {!isOverview && (
          <p className={`${styles.back} not-printed`}>
            <Link to={pathTo.account}>Your account</Link>
          </p>
        )}
        {title && <Title as="h1">{title}</Title>}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <Menu
        here={here}
        isPro={profile?.isPro ?? false}
        className={isOverview ? styles.menu : `${styles.menu} ${styles.wide}`}
      />
      <div className={styles.main}>{children}</div>
    </Stack>
  );
}

export const AccountOpening = ({ title, lead }: Pick<AccountPageProps, 'title' | 'lead'>) => (
  <div className={`page-width ${styles.page}`}>
    <Title as="h1">{title ?? 'Your account'}</Title>
    {lead && <p className={styles.lead}>{lead}</p>}
    <Stack data-when="waiting" gap={4}>
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
      <noscript>
        {title ? (
          <p>
            This page needs scripts. Without them, <a href={contact}>call or write to us</a>.
          </p>
        ) : (
          <p>
            Without scripts an order is <a href={pathTo.trackOrder}>found by its number and email address</a>.
          </p>
        )}
      </noscript>
    </Stack>
  </div>
);
