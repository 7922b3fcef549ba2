import { Link } from 'gatsby';
import { CartIcon } from '../../../components/icons.tsx';
import { useCartCount } from '../use-cart.ts';
import * as styles from './cart-link.module.css';

export function CartLink() {
  const count = useCartCount();
  return (
    <Link to="/shop/cart/" className={styles.link}>
      <CartIcon />
      <span className={styles.word}>Cart</span>
      <span className={`${styles.count} tabular ${count > 0 ? styles.full : ''}`}>
        {count}
        <span className="visually-hidden"> {count === 1 ? 'item' : 'items'}</span>
      </span>
    </Link>
  );
}
