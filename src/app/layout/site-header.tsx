import { Link } from 'gatsby';
import { useRef } from 'react';
import { MenuIcon, PhoneIcon } from '../../components/icons.tsx';
import { CartLink } from '../../features/cart/components/cart-link.tsx';
import { LocationBar } from '../../features/locator/components/location-bar.tsx';
import { telephoneLink } from '../../lib/telephone-link.ts';
import { useLocalPhone } from '../location-hooks.ts';
import { MainMenu } from './main-menu.tsx';
import * as styles from './site-header.module.css';
import { useSite } from './use-site.ts';
import { Wordmark } from './wordmark.tsx';

/** A menu that opens without scripts and closes with Escape. */
function NarrowMenu({ path }: { path: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');

  return (
    <details
      ref={menu}
      className={styles.narrow}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
    >
      <summary>
        <MenuIcon />
        Menu
      </summary>
      <nav className={styles.sheet} aria-label="Main">
        <MainMenu className="" path={path} />
      </nav>
    </details>
  );
}

export function SiteHeader({ path }: { path: string }) {
  const { brand } = useSite();
  const phone = useLocalPhone(brand?.phone ?? '');
  return (
    <header>
      <div className={styles.header}>
        <div className={`page-width ${styles.row}`}>
          <Link to="/" className={styles.home} aria-label="Clerestory, home">
            <Wordmark />
          </Link>
          <nav className={styles.main} aria-label="Main">
            <MainMenu className={styles.wide ?? ''} path={path} />
          </nav>
          <a className={styles.phone} href={telephoneLink(phone)}>
            <PhoneIcon />
            <span className={`${styles.number} tabular`}>{phone}</span>
            <span className="visually-hidden"> Call us</span>
          </a>
          <CartLink />
          {/* A menu of its own for each path: arriving somewhere closes it ([2.14]). */}
          <NarrowMenu key={path} path={path} />
        </div>
      </div>
      <LocationBar path={path} />
    </header>
  );
}
