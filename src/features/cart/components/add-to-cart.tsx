import { Link } from 'gatsby';
import { useState } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import type { Configuration } from '#domain/configurator/contract.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Button } from '#src/components/form/button.tsx';
import { Stack } from '#src/components/layout.tsx';
import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { useLocalPhone, useNotSoldOnline } from '#src/session/place/place-selectors.ts';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './add-to-cart.module.css';

type Outcome = { kind: 'none' | 'busy' | 'added' } | { kind: 'failed'; reason: string };

interface AddToCartProps {
  title: string;
  look?: 'primary' | 'outline';
  waiting?: boolean;
  add: (api: typeof import('#src/session/cart/cart-api.ts')) => Promise<Cart>;
  onFailure?: ((failure: unknown) => void) | undefined;
  /** Some places get only parts delivered. */
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

/** Adds an item to the cart; the accessible name includes its title. */
export function AddToCart({
  title,
  look = 'primary',
  waiting = false,
  kind,
  add,
  onFailure,
}: AddToCartProps) {
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
      onFailure?.(failure);
    }
  };

  if (notSold) return <NotSold reason={notSold} />;
  return (
    <Stack gap={2} justify="start">
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
    </Stack>
  );
}

export interface ShownConfiguration {
  config: Configuration;
  /** Whether the shop has confirmed what is shown. */
  confirmed: boolean;
  /** Shows the configuration as it is now, after a change in another tab. */
  refresh: () => void;
}

export const isChangedElsewhere = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'changed_elsewhere';

/** Adds a configured unit in the configured quantity, once the shop has confirmed it. */
export function AddConfiguration({
  config: { id, title, item_url: itemUrl, quantity, revision },
  confirmed,
  refresh,
}: ShownConfiguration) {
  return (
    <AddToCart
      kind="unit"
      title={title}
      waiting={!confirmed}
      add={({ addItem }) => addItem({ id, itemUrl, quantity, revision })}
      onFailure={(failure) => {
        if (isChangedElsewhere(failure)) refresh();
      }}
    />
  );
}

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

export const AddKit = ({
  backendName,
  parts,
  title,
  look,
}: {
  backendName: string;
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
