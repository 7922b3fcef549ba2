import { Link } from 'gatsby';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { DeskOrderRow } from '#domain/orders/staff-contract.ts';
import { stateWords } from '#domain/orders/state-words.ts';
import { Text } from '#src/components/layout.tsx';
import { Detail } from '../desk-layout.tsx';
import { pathToOrder } from '../desk-path.ts';
import { type Column, DeskTable } from '../desk-table.tsx';
import { refundWords } from '../desk-words.ts';
import { EmailLink } from '../email-link.tsx';
import { Instant } from '../instant.tsx';
import { StateMark } from '../state-mark.tsx';

const isOver = (state: DeskOrderRow['state']): boolean => state === 'delivered' || state === 'cancelled';

const columns: readonly Column<DeskOrderRow>[] = [
  {
    title: 'Order',
    cell: ({ number }) => (
      <Text as={Link} to={pathToOrder(number)} strong className="tabular">
        {number}
      </Text>
    ),
  },
  {
    title: 'Buyer',
    cell: ({ name, email }) => (
      <>
        {name}
        <Detail>
          <EmailLink email={email} isPlain />
        </Detail>
      </>
    ),
  },
  { title: 'ZIP', cell: ({ postal_code }) => <span className="tabular">{postal_code}</span> },
  { title: 'Placed', cell: ({ placed_at }) => <Instant at={placed_at} /> },
  {
    title: 'Status',
    cell: ({ state, refund }) => (
      <>
        <StateMark title={stateWords[state].title} tone={isOver(state) ? 'calm' : 'open'} />
        {refundWords[refund] && <Detail>{refundWords[refund]}</Detail>}
      </>
    ),
  },
  { title: 'Total', isAmount: true, cell: ({ total_cents }) => formatUsd(total_cents) },
];

export const OrdersTable = ({ label, orders }: { label: string; orders: readonly DeskOrderRow[] }) => (
  <DeskTable label={label} rows={orders} keyOf={({ number }) => number} columns={columns} />
);
