import { Link } from 'gatsby';
import { useContext } from 'react';
import type { CartItem } from '#domain/cart/contract.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { LineExtras } from '../line-extras.ts';
import type { useCartLine } from '../use-cart-line.ts';
import * as styles from './cart-line.module.css';

interface LineActionsProps {
  item: CartItem;
  line: Pick<ReturnType<typeof useCartLine>, 'copy' | 'save' | 'remove'>;
  saved: boolean;
}

/**
 * URL to edit a configured line: opens a copy that replaces the line once saved, so canceling leaves the cart
 * unchanged. Undefined for parts.
 */
function pathToChange({ id, backend_name, configuration_code, edit_url, quantity }: CartItem) {
  if (!configuration_code) return edit_url;
  const query = new URLSearchParams({ code: configuration_code, line: id, quantity: String(quantity) });
  return `${pathTo.configured(backend_name)}&${query}`;
}

export function LineActions({ item, line, saved }: LineActionsProps) {
  const extras = useContext(LineExtras);
  const of = <span className="visually-hidden"> {item.title}</span>;
  const edit = saved ? undefined : pathToChange(item);
  return (
    <Cluster gap="0 2" align="center" className={styles.actions}>
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
      {extras(item)}
    </Cluster>
  );
}
