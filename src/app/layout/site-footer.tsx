import { Link } from 'gatsby';
import { telephoneLink } from '../../lib/telephone-link.ts';
import * as styles from './site-footer.module.css';
import { useSite } from './use-site.ts';

type Links = readonly { readonly href: string; readonly title: string }[];

const LinkList = ({ links }: { links: Links }) => (
  <ul role="list">
    {links.map(({ href, title }) => (
      <li key={href}>
        <Link to={href}>{title}</Link>
      </li>
    ))}
  </ul>
);

export function SiteFooter() {
  const { brand, navigation } = useSite();
  if (!brand || !navigation) return null;
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
        {navigation.columns.map(({ title, links }) => (
          <div key={title}>
            <h2 className={styles.title}>{title}</h2>
            <LinkList links={links} />
          </div>
        ))}
      </nav>
      <div className={`page-width ${styles.legal}`}>
        <p>
          {brand.legal_name}. Since {brand.founded}.
        </p>
        <LinkList links={navigation.legal} />
      </div>
    </footer>
  );
}
