import { addressOf } from '../../../../domain/content/address-of.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import * as styles from './order-page.module.css';

/** Stands in the static page too, until the browser knows which order is meant. */
export const SummaryWaiting = () => (
  <div className={`page-width ${styles.page}`}>
    <h1 className={styles.heading}>Your order</h1>
    <Skeleton height="26rem" />
  </div>
);

export const SummaryPage = () => (
  <div className={`page-width ${styles.page}`}>
    <h1 className={styles.heading}>Your order</h1>
    <ButtonLink to={addressOf.trackOrder}>Track your order</ButtonLink>
  </div>
);
