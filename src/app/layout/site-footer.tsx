import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { LegalLinks, LinkColumns } from './footer-links.tsx';
import * as styles from './site-footer.module.css';
import { useSite } from './use-site.ts';

export function SiteFooter() {
  const { brand } = useSite();
  if (!brand) return null;
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.head}`}>
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
      </div>
      <nav className={`page-width ${styles.columns}`} aria-label="Footer">
        <LinkColumns title={(words) => <h2 className={styles.title}>{words}</h2>} />
      </nav>
      <div className={`page-width ${styles.legal}`}>
        <p>
          {brand.legal_name}. Since {brand.founded}.
        </p>
        <LegalLinks />
      </div>
    </footer>
  );
}
