import { addressOf } from '../../../../domain/content/address-of.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import * as styles from './checkout-page.module.css';

/** Stands in the static page too, until the browser knows which step it is at. */
export const CheckoutWaiting = () => (
  <div className={`page-width ${styles.page}`}>
    <h1 className={styles.heading}>Checkout</h1>
    <div className={styles.waiting}>
      <Skeleton height="26rem" />
    </div>
  </div>
);

export const CheckoutPage = () => (
  <div className={`page-width ${styles.page}`}>
    <h1 className={styles.heading}>Checkout</h1>
    <ButtonLink to={addressOf.cart} look="outline">
      Back to your cart
    </ButtonLink>
  </div>
);
