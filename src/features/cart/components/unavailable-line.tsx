import type { Cart } from '../../../../domain/contracts/cart.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useCartLine } from '../use-cart-line.ts';

type Line = NonNullable<Cart['unavailable']>[number];

/** A part that was in the cart when it left the catalog: said, not sold, and taken out on request. */
export function UnavailableLine({ line }: { line: Line }) {
  const { remove, reason } = useCartLine({ ...line, title: line.backend_name });
  return (
    <li>
      <Notice title={line.reason ?? `We no longer sell ${line.backend_name}.`}>
        <p>{reason || 'It is not part of the sum. A showroom may know what replaces it.'}</p>
        <Button look="outline" onClick={remove}>
          Remove<span className="visually-hidden"> {line.backend_name}</span>
        </Button>
      </Notice>
    </li>
  );
}
