import { Link } from 'gatsby';
import { PhoneIcon, SearchIcon } from '#src/components/icons.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { CartLink } from '#src/features/cart/components/cart-link.tsx';
import { LocationBar } from '#src/features/places/showrooms/location-bar.tsx';
import { SearchField } from '#src/features/search/components/search-field.tsx';
import { useLocalPhone } from '#src/session/place/place-selectors.ts';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { ConsultationLink, MainMenu, ReturningLinks } from './main-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import * as styles from './site-header.module.css';
import { useSite } from './use-site.ts';
import { Wordmark } from './wordmark.tsx';

export function SiteHeader({ path }: { path: string }) {
  const { brand } = useSite();
  const phone = useLocalPhone(brand?.phone ?? '');
  return (
    <header>
      <div className={styles.header}>
        <Cluster nowrap gap="3 5" align="center" className={`page-width ${styles.row}`}>
          <Link to="/" className={styles.home} aria-label="Clerestory, home">
            <Wordmark />
          </Link>
          <div className={styles.search}>
            <SearchField takesSlash />
          </div>
          <ReturningLinks className={styles.returning ?? ''} />
          <Link to="/search/" className={styles.searchLink} aria-label="Search">
            <SearchIcon />
          </Link>
          <a className={styles.phone} href={telephoneLink(phone)}>
            <PhoneIcon />
            <span className={`${styles.number} tabular`}>{phone}</span>
            <span className="visually-hidden"> Call us</span>
          </a>
          <CartLink />
          {/* Keyed by path: navigation closes the menu ([2.14]). */}
          <PhoneMenu key={path} path={path} phone={phone} />
        </Cluster>
        <div className={`page-width ${styles.menus}`}>
          <nav aria-label="Main">
            <MainMenu className={styles.wide ?? ''} path={path} />
          </nav>
          <ConsultationLink className={styles.consultation ?? ''} />
        </div>
      </div>
      <LocationBar path={path} />
    </header>
  );
}
