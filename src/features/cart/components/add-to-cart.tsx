import { Link } from 'gatsby';
import { useState } from 'react';
import * as pathTo from '#domain/content/path-to.ts';
import type { Cart } from '#domain/contracts/cart.ts';
import type { Configuration } from '#domain/contracts/configuration.ts';
import { Button } from '#src/components/button.tsx';
import { messageOf } from '#src/lib/api-error.ts';
import { telephoneLink } from '#src/lib/telephone-link.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { useLocalPhone, useNotSoldOnline } from '#src/session/place/place-selectors.ts';
import * as styles from './add-to-cart.module.css';

type Outcome = { kind: 'none' | 'busy' | 'added' } | { kind: 'failed'; reason: string };

interface AddToCartProps {
  title: string;
  look?: 'primary' | 'outline';
  /** Not to be added yet; the button says by its look that it will be. */
  waiting?: boolean;
  add: (api: typeof import('#src/session/cart/cart-api.ts')) => Promise<Cart>;
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
        <Link to={pathTo.allLocations}>Ask a showroom</Link>
      )}
    </p>
  );
}

/** Puts something into the cart; the button says what, for those who hear it out of its card. */
export function AddToCart({ title, look = 'primary', waiting = false, kind, add }: AddToCartProps) {
  const notSold = useNotSoldOnline(kind);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const dispatch = useAppDispatch();

  const put = async () => {
    setOutcome({ kind: 'busy' });
    try {
      const { changeCart } = await import(/* webpackChunkName: "cart" */ '#src/session/cart/cart-thunks.ts');
      await dispatch(changeCart({ call: add, said: `${title} added`, action: 'add' }));
      setOutcome({ kind: 'added' });
    } catch (failure) {
      setOutcome({ kind: 'failed', reason: messageOf(failure) });
    }
  };

  if (notSold) return <NotSold reason={notSold} />;
  return (
    <div className={styles.form}>
      <Button look={look} disabled={waiting || outcome.kind === 'busy'} onClick={put}>
        Add to cart<span className="visually-hidden"> {title}</span>
      </Button>
      {outcome.kind === 'added' && (
        <p className={styles.outcome}>
          Added. <Link to={pathTo.cart}>See your cart</Link>
        </p>
      )}
      <p role="alert" className={`${styles.outcome} ${styles.failed}`} hidden={outcome.kind !== 'failed'}>
        {outcome.kind === 'failed' ? outcome.reason : ''}
      </p>
    </div>
  );
}

/**
 * Puts a configured unit into the cart, as many as the configuration says, once the shop has confirmed it.
 */
export const AddConfiguration = ({ config, confirmed }: { config: Configuration; confirmed: boolean }) => (
  <AddToCart
    kind="unit"
    title={config.title}
    waiting={!confirmed}
    add={({ addItem }) => addItem({ id: config.id, itemUrl: config.item_url, quantity: config.quantity })}
  />
);

/** Puts one piece of a part into the cart. */
export const AddPart = ({
  backendName,
  title,
  look,
}: {
  backendName: string;
  title: string;
  look?: 'primary' | 'outline';
}) => (
  <AddToCart
    kind="part"
    title={title}
    {...(look && { look })}
    add={({ addItem }) => addItem({ id: backendName, itemUrl: pathTo.partInCart(backendName), quantity: 1 })}
  />
);

/** Puts one of a kit into the cart: its parts come as lines of their own. */
export const AddKit = ({
  backendName,
  parts,
  title,
  look,
}: {
  backendName: string;
  /** What is in it, by `backend_name`. */
  parts: readonly string[];
  title: string;
  look?: 'primary' | 'outline';
}) => (
  <AddToCart
    kind="part"
    title={title}
    {...(look && { look })}
    add={({ addKit }) => addKit({ id: backendName, parts, quantity: 1 })}
  />
);
