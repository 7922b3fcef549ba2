import { Link } from 'gatsby';
import { type DeskCart, readCartByCode } from '#domain/cart/staff-contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { pathToCustomer } from '#src/widgets/staff/desk-path.ts';
import { Fact, FactList } from '#src/widgets/staff/fact-list.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { LineTable } from '#src/widgets/staff/line-table.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { CartForm } from './carts-page.tsx';

export const CartContents = ({
  cart: { cart, customer_id, created_at, expires_at },
  isOfAccount = false,
}: {
  cart: DeskCart;
  isOfAccount?: boolean;
}) => (
  <>
    <FactList>
      <Fact name="Subtotal">{formatUsd(cart.subtotal_cents)}</Fact>
      <Fact name="Pieces">{cart.total_number}</Fact>
      <Fact name="Begun">
        <Instant at={created_at} />
      </Fact>
      <Fact name="Kept until">
        <Instant at={expires_at} />
      </Fact>
      {!isOfAccount && (
        <Fact name="Account">
          {customer_id ? <Link to={pathToCustomer(customer_id)}>See the account</Link> : 'None: a guest'}
        </Fact>
      )}
    </FactList>
    {cart.items.length > 0 ? <LineTable lines={cart.items} /> : <p>Nothing is in this cart.</p>}
    {cart.unavailable && (
      <section className={styles.section}>
        <h2>Not for sale</h2>
        <ul>
          {cart.unavailable.map(({ id, backend_name, quantity, reason }) => (
            <li key={id}>
              {quantity} × {backend_name}: {reason ?? 'it has left the catalog'}
            </li>
          ))}
        </ul>
      </section>
    )}
    {cart.saved && (
      <section className={styles.section}>
        <h2>Saved for later</h2>
        <LineTable lines={cart.saved} />
      </section>
    )}
  </>
);

export function CartPage({ code }: { code: string }) {
  const zip = useUrlQuery().get('zip') ?? '';
  const postalCode = isPostalCode(zip) ? zip : undefined;
  const remote = useDesk(readCartByCode, { params: { code }, query: { postal_code: postalCode } });
  return (
    <DeskFrame part="Carts" title={`Cart ${code}`} isDetail>
      <DeskAnswer
        remote={remote}
        waiting={<DetailWaiting />}
        above={<CartForm key={`${code} ${zip}`} code={code} postalCode={zip} />}
      >
        {(cart) => <CartContents cart={cart} />}
      </DeskAnswer>
    </DeskFrame>
  );
}
