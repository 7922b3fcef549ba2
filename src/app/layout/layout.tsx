import type { ReactNode } from 'react';
import { Announcer } from '#src/components/announcer.tsx';
import * as styles from './layout.module.css';
import { SignInNotice } from './sign-in-notice.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

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
      {/* Staff pages omit the end of the page that serves visitors. */}
      {!/^.(desk|admin)\//.test(path) && <SiteFooter />}
      <Announcer />
    </>
  );
}
