import { telephoneLink } from '../../lib/telephone-link.ts';
import { MainMenu } from './main-menu.tsx';
import * as styles from './site-footer.module.css';
import { useSite } from './use-site.ts';

export function SiteFooter({ path }: { path: string }) {
  const { brand } = useSite();
  if (!brand) return null;
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.columns}`}>
        <p className={styles.tagline}>{brand.tagline}</p>
        <nav aria-label="Footer">
          <h2 className={styles.title}>Look around</h2>
          <MainMenu className={styles.links ?? ''} path={path} />
        </nav>
        <div>
          <h2 className={styles.title}>Reach us</h2>
          <address>
            {brand.street}
            <br />
            {brand.city}, {brand.state} {brand.postal_code}
            <br />
            <a href={telephoneLink(brand.phone)}>{brand.phone}</a>
            <br />
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </address>
        </div>
      </div>
      <p className={`page-width ${styles.legal}`}>
        {brand.legal_name}. Since {brand.founded}.
      </p>
    </footer>
  );
}
