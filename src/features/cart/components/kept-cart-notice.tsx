import { formatDayAndTime } from '#domain/dates/format-instant.ts';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import type { KeptCart } from '#src/session/cart/kept-cart.ts';

/** Read-only copy of the cart from the last response, while the shop is unreachable ([2.20]). */
export const KeptCartNotice = ({ kept: { at, items }, retry }: { kept: KeptCart; retry: () => void }) => (
  <Notice title="The shop cannot be reached. This is a copy of your cart.">
    <p>
      It is as it was on <time dateTime={at}>{formatDayAndTime(at)}</time>. Prices and stock come back with
      the connection.
    </p>
    <ul>
      {items.map(({ id, title, quantity }) => (
        <li key={id}>
          {quantity} × {title}
        </li>
      ))}
    </ul>
    <Button look="outline" onClick={retry}>
      Try again
    </Button>
  </Notice>
);
