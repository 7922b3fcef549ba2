import { Link } from 'gatsby';
import { type ComponentType, type MouseEvent, useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { CartIcon } from '#src/components/icons.tsx';
import { useCartCount } from '#src/session/cart/cart-state.ts';
import * as styles from './cart-link.module.css';

type Minicart = ComponentType<{ close: () => void }>;

const isOnTheWay = /^\/shop\/(cart|checkout)\//;

/** More digits would overflow the menu in narrow windows. */
const maxShown = 999;

/** Links to the cart; with scripts and a non-empty cart it opens the minicart first. */
export function CartLink() {
  const count = useCartCount();
  const [Open, setOpen] = useState<Minicart | null>(null);

  const look = async (event: MouseEvent<HTMLAnchorElement>) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (count === 0 || elsewhere || isOnTheWay.test(location.pathname)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { Minicart } = await import('./minicart.tsx');
      setOpen(() => Minicart);
    } catch {
      location.assign(href);
    }
  };

  return (
    <>
      <Link to={pathTo.cart} className={styles.link} onClick={look}>
        <CartIcon />
        <span className={styles.word}>Cart</span>
        <span className={`${styles.count} tabular ${count > 0 ? styles.full : ''}`}>
          {count > maxShown ? `${maxShown}+` : count}
          <span className="visually-hidden"> {count === 1 ? 'item' : 'items'}</span>
        </span>
      </Link>
      {Open && <Open close={() => setOpen(null)} />}
    </>
  );
}
