import { Link } from 'gatsby';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { AccountCharge } from '#domain/trade/contract.ts';
import type { AwaitingOrder } from '#domain/trade/staff-accounts-contract.ts';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { pathToOrder, pathToProfessional } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { chargeWords } from '#src/widgets/trade-words.ts';
import { PurchaseOrderActions } from './purchase-order-actions.tsx';

type Row = AccountCharge & Partial<Pick<AwaitingOrder, 'customer' | 'terms'>>;

const columnsWith = (reload: () => void): Column<Row>[] => [
  {
    title: 'Purchase order',
    cell: ({ purchase_order, order_number }) => (
      <>
        <strong>{purchase_order}</strong>
        <span className={`${styles.soft} tabular`}>
          <Link to={pathToOrder(order_number)}>{order_number}</Link>
        </span>
      </>
    ),
  },
  {
    title: 'Professional',
    isRare: true,
    cell: ({ customer }) => customer && <Link to={pathToProfessional(customer.id)}>{nameOf(customer)}</Link>,
  },
  { title: 'Ordered', cell: ({ ordered_at }) => <Instant at={ordered_at} /> },
  {
    title: 'Status',
    cell: ({ state }) => (
      <StateMark
        title={chargeWords[state]}
        tone={state === 'awaiting' || state === 'open' ? 'open' : 'calm'}
      />
    ),
  },
  { title: 'Amount', isAmount: true, cell: ({ cents }) => formatUsd(cents) },
  {
    title: 'Limit',
    isRare: true,
    isAmount: true,
    cell: ({ terms }) => terms && formatUsd(terms.limit_cents),
  },
  { title: 'Decide', cell: (charge) => <PurchaseOrderActions charge={charge} reload={reload} /> },
];

export const ChargeTable = ({ rows, reload }: { rows: readonly Row[]; reload: () => void }) => (
  <DeskTable
    label="Purchase orders"
    rows={rows}
    keyOf={({ order_number }) => order_number}
    columns={columnsWith(reload)}
  />
);
