import type { ReactNode } from 'react';
import { Announcer } from '#src/components/announcer.tsx';
import * as styles from './layout.module.css';
import { SignInNotice } from './sign-in-notice.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What stands around every page, and stays while pages change. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <SiteHeader path={path} />
      <SignInNotice />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {/* Staff work there: what visitors look for at the end of a page is in their way. */}
      {!/^.(desk|admin)\//.test(path) && <SiteFooter />}
      <Announcer />
    </>
  );
}
