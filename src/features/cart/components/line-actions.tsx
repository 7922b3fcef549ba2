import { Link } from 'gatsby';
import type { CartItem } from '../../../../domain/contracts/cart.ts';
import { Button } from '../../../components/button.tsx';
import { editAddress } from '../edit-address.ts';
import type { useCartLine } from '../use-cart-line.ts';
import * as styles from './cart-line.module.css';

interface LineActionsProps {
  item: CartItem;
  line: Pick<ReturnType<typeof useCartLine>, 'copy' | 'save' | 'remove'>;
  saved: boolean;
}

/** What can be done with a line beside its quantity; each says with which, for those who hear it out of its line. */
export function LineActions({ item, line, saved }: LineActionsProps) {
  const of = <span className="visually-hidden"> {item.title}</span>;
  const edit = saved ? undefined : editAddress(item);
  return (
    <div className={styles.actions}>
      {edit && (
        <Link className={styles.edit} to={edit}>
          Change{of}
        </Link>
      )}
      {item.config_id !== null && !saved && (
        <Button look="quiet" onClick={line.copy}>
          Duplicate{of}
        </Button>
      )}
      <Button look="quiet" onClick={() => line.save(!saved)}>
        {saved ? 'Move to cart' : 'Save for later'}
        {of}
      </Button>
      <Button look="quiet" onClick={line.remove}>
        Remove{of}
      </Button>
    </div>
  );
}
