import { Link } from 'gatsby';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { reasonOf } from '../../../lib/failure.ts';
import { inTurn } from '../mutation-queue.ts';
import { useCartChanged } from '../use-cart.ts';
import * as styles from './add-to-cart.module.css';

type Outcome = { kind: 'none' | 'busy' | 'added' } | { kind: 'failed'; reason: string };

/** Puts one piece of a part into the cart; the button says which part, for those who hear it out of its card. */
export function AddToCart({
  backendName,
  title,
  look = 'primary',
}: {
  backendName: string;
  title: string;
  look?: 'primary' | 'outline';
}) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const cartChanged = useCartChanged();

  const add = async () => {
    setOutcome({ kind: 'busy' });
    try {
      const { addPart } = await import('../cart-api.ts');
      cartChanged(await inTurn(() => addPart(backendName, 1)), `${title} added`);
      setOutcome({ kind: 'added' });
    } catch (failure) {
      setOutcome({ kind: 'failed', reason: reasonOf(failure) });
    }
  };

  return (
    <div className={styles.form}>
      <Button look={look} busy={outcome.kind === 'busy'} onClick={add}>
        Add to cart<span className="visually-hidden"> {title}</span>
      </Button>
      {outcome.kind === 'added' && (
        <p className={styles.outcome}>
          Added. <Link to="/shop/cart/">See your cart</Link>
        </p>
      )}
      <p role="alert" className={`${styles.outcome} ${styles.failed}`} hidden={outcome.kind !== 'failed'}>
        {outcome.kind === 'failed' ? outcome.reason : ''}
      </p>
    </div>
  );
}
