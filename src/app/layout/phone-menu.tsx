import { CloseIcon, MenuIcon, PhoneIcon } from '#src/components/icons.tsx';
import { Text } from '#src/components/layout.tsx';
import { SearchField } from '#src/features/search/components/search-field.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { LegalLinks, LinkColumns } from './footer-links.tsx';
import { ConsultationLink, MainMenu, ReturningLinks } from './main-menu.tsx';
import * as styles from './phone-menu.module.css';

const id = 'menu';

/** The menu of narrow windows with the footer's links: a native popover, so it works without scripts. */
export const PhoneMenu = ({ path, phone }: { path: string; phone: string }) => (
  <>
    <button type="button" className={styles.open} popoverTarget={id}>
      <MenuIcon />
      Menu
    </button>
    <div id={id} popover="auto" className={styles.sheet}>
      <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
        <CloseIcon />
        Close
      </button>
      <SearchField />
      <nav aria-label="Main">
        <MainMenu className={styles.main ?? ''} path={path} />
        <ReturningLinks className={styles.returning ?? ''} />
      </nav>
      <ConsultationLink className={styles.consultation ?? ''} />
      <a href={telephoneLink(phone)}>
        <PhoneIcon />
        <span className="tabular">{phone}</span>
      </a>
      <nav aria-label="All pages" className={styles.all}>
        <LinkColumns title={(words) => <Text strong>{words}</Text>} />
        <LegalLinks />
      </nav>
    </div>
  </>
);
