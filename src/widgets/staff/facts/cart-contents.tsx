import { Link } from 'gatsby';
import type { DeskCart } from '#domain/cart/staff-contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Stack } from '#src/components/layout.tsx';
import { pathToCustomer } from '../desk-path.ts';
import { Instant } from '../instant.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { StaffLineTable } from './line-table.tsx';

export const StaffCartContents = ({
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
    {cart.items.length > 0 ? <StaffLineTable lines={cart.items} /> : <p>Nothing is in this cart.</p>}
    {cart.unavailable && (
      <Stack as="section" gap={3}>
        <h2>Not for sale</h2>
        <ul>
          {cart.unavailable.map(({ id, backend_name, quantity, reason }) => (
            <li key={id}>
              {quantity} × {backend_name}: {reason ?? 'it has left the catalog'}
            </li>
          ))}
        </ul>
      </Stack>
    )}
    {cart.saved && (
      <Stack as="section" gap={3}>
        <h2>Saved for later</h2>
        <StaffLineTable lines={cart.saved} />
      </Stack>
    )}
  </>
);
