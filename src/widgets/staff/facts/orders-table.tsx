import { Link } from 'gatsby';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { DeskOrderRow } from '#domain/orders/staff-contract.ts';
import { stateWords } from '#domain/orders/state-words.ts';
import * as styles from '../desk.module.css';
import { pathToOrder } from '../desk-path.ts';
import { type Column, DeskTable } from '../desk-table.tsx';
import { refundWords } from '../desk-words.ts';
import { Instant } from '../instant.tsx';
import { StateMark } from '../state-mark.tsx';

const isOver = (state: DeskOrderRow['state']): boolean => state === 'delivered' || state === 'cancelled';

const columns: readonly Column<DeskOrderRow>[] = [
  {
    title: 'Order',
    cell: ({ number }) => (
      <Link to={pathToOrder(number)} className={`${styles.rowLink} tabular`}>
        {number}
      </Link>
    ),
  },
  {
    title: 'Buyer',
    cell: ({ name, email }) => (
      <>
        {name}
        <span className={styles.soft}>{email}</span>
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
        {refundWords[refund] && <span className={styles.soft}>{refundWords[refund]}</span>}
      </>
    ),
  },
  { title: 'Total', isAmount: true, cell: ({ total_cents }) => formatUsd(total_cents) },
];

export const OrdersTable = ({ label, orders }: { label: string; orders: readonly DeskOrderRow[] }) => (
  <DeskTable label={label} rows={orders} keyOf={({ number }) => number} columns={columns} />
);
