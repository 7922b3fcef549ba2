import type { ReactNode } from 'react';
import { Announcer } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { isAtWork } from '#src/features/places/showrooms/location-bar.tsx';
import { signInErrorRead } from '#src/session/customer/sign-in-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { LegalLinks, LinkColumns } from './footer-links.tsx';
import { frameOf } from './frame-of.ts';
import * as styles from './layout.module.css';
import { SiteHeader } from './site-header.tsx';
import { useSite } from './use-site.ts';

function SiteFooter() {
  const { brand } = useSite();
  if (!brand) return null;
  return (
    <footer className={`${styles.footer} not-printed`}>
      <Stack gap={5} className={`page-width ${styles.head}`}>
        <p className={styles.tagline}>{brand.tagline}</p>
        <address>
          {brand.street}
          <br />
          {brand.city}, {brand.state} {brand.postal_code}
          <br />
          <a href={telephoneLink(brand.phone)}>{brand.phone}</a>
          <br />
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </address>
      </Stack>
      <nav className={`page-width ${styles.columns}`} aria-label="Footer">
        <LinkColumns title={(words) => <h2 className={styles.title}>{words}</h2>} />
      </nav>
      <Cluster gap="2 6" align="baseline" justify="between" className={`page-width ${styles.legal}`}>
        <p>
          {brand.legal_name}. Since {brand.founded}.
        </p>
        <LegalLinks />
      </Cluster>
    </footer>
  );
}

/** A failed sign-in, shown above every page until dismissed ([8.10]). */
function SignInNotice() {
  const error = useAppSelector(({ signInState }) => signInState.error);
  const dispatch = useAppDispatch();
  if (!error) return null;
  return (
    <div className={`${styles.notice} not-printed`}>
      <Notice title={error}>
        <Button look="quiet" onClick={() => dispatch(signInErrorRead())}>
          Close
        </Button>
      </Notice>
    </div>
  );
}

const PublicFrame = ({ path, children }: LayoutProps) => (
  <>
    <SiteHeader path={path} />
    <SignInNotice />
    {/* A new element where the header's height differs: the old one would move. */}
    <main key={String(isAtWork(path))} id="content" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <SiteFooter />
  </>
);

const StaffLayout = ({ children }: LayoutProps) => (
  <>
    <SignInNotice />
    {children}
  </>
);

/** A professional's quote is under the name of the professional's business alone. */
const BusinessLayout = ({ children }: LayoutProps) => (
  <main id="content" tabIndex={-1} className={styles.main}>
    {children}
  </main>
);

const frames = { shop: PublicFrame, staff: StaffLayout, business: BusinessLayout };

interface LayoutProps {
  path: string;
  children: ReactNode;
}

export function Layout({ path, children }: LayoutProps) {
  const Frame = frames[frameOf(path)];
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Frame path={path}>{children}</Frame>
      <Announcer />
    </>
  );
}
