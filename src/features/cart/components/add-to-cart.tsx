import { Link } from 'gatsby';
import { useState } from 'react';
import * as addressOf from '../../../../domain/content/address-of.ts';
import type { Cart } from '../../../../domain/contracts/cart.ts';
import { useAppStore } from '../../../app/hooks.ts';
import { useLocalPhone, useNotSoldOnline } from '../../../app/location-hooks.ts';
import { Button } from '../../../components/button.tsx';
import { reasonOf } from '../../../lib/failure.ts';
import { telephoneLink } from '../../../lib/telephone-link.ts';
import * as styles from './add-to-cart.module.css';

type Outcome = { kind: 'none' | 'busy' | 'added' } | { kind: 'failed'; reason: string };

interface AddToCartProps {
  title: string;
  look?: 'primary' | 'outline';
  /** Not to be added yet; the button says by its look that it will be. */
  waiting?: boolean;
  add: (api: typeof import('../cart-api.ts')) => Promise<Cart>;
  /** Some places are sent only parts. */
  kind: 'unit' | 'part';
}

function NotSold({ reason }: { reason: string }) {
  const phone = useLocalPhone('');
  return (
    <p className={styles.outcome}>
      {reason}{' '}
      {phone ? (
        <a href={telephoneLink(phone)}>{phone}</a>
      ) : (
        <Link to={addressOf.allLocations}>Ask a showroom</Link>
      )}
    </p>
  );
}

/** Puts something into the cart; the button says what, for those who hear it out of its card. */
export function AddToCart({ title, look = 'primary', waiting = false, kind, add }: AddToCartProps) {
  const notSold = useNotSoldOnline(kind);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const store = useAppStore();

  const put = async () => {
    setOutcome({ kind: 'busy' });
    try {
      const { changeCart } = await import(/* webpackChunkName: "cart" */ '../change-cart.ts');
      await changeCart(store, { call: add, said: `${title} added`, action: 'add' });
      setOutcome({ kind: 'added' });
    } catch (failure) {
      setOutcome({ kind: 'failed', reason: reasonOf(failure) });
    }
  };

  if (notSold) return <NotSold reason={notSold} />;
  return (
    <div className={styles.form}>
      <Button look={look} busy={waiting || outcome.kind === 'busy'} onClick={put}>
        Add to cart<span className="visually-hidden"> {title}</span>
      </Button>
      {outcome.kind === 'added' && (
        <p className={styles.outcome}>
          Added. <Link to={addressOf.cart}>See your cart</Link>
        </p>
      )}
      <p role="alert" className={`${styles.outcome} ${styles.failed}`} hidden={outcome.kind !== 'failed'}>
        {outcome.kind === 'failed' ? outcome.reason : ''}
      </p>
    </div>
  );
}
