import { Link } from 'gatsby';
import { useState } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { AccountCharge } from '#domain/trade/contract.ts';
import type { AwaitingOrder } from '#domain/trade/staff-accounts-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import { Detail } from '#src/widgets/staff/desk-layout.tsx';
import { pathToOrder, pathToProfessional } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { RefusedAction } from '#src/widgets/staff/refused-action.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { chargeWords } from '#src/widgets/trade-words.ts';
import { approveOrder, rejectOrder, settle } from './professionals-api.ts';

function PurchaseOrderActions({ charge, reload }: { charge: AccountCharge; reload: () => void }) {
  const [asking, setAsking] = useState(false);
  const { busy, reason, run } = useAction();
  const { order_number: number, purchase_order, cents, state } = charge;
  const act = async (work: () => Promise<unknown>, done: string) => {
    if (await run(work, done)) reload();
  };
  if (asking)
    return (
      <ReasonForm
        title={`Reject purchase order ${purchase_order}?`}
        explanation={`Order ${number} is not made, its goods are back on sale, and ${formatUsd(cents)} no longer counts. The buyer gets an email.`}
        label="Reason, which the buyer reads"
        confirm="Reject the order"
        leave={() => setAsking(false)}
        submit={async (reason) => {
          await rejectOrder(number, reason);
          reload();
        }}
        done={`Purchase order ${purchase_order} is rejected.`}
      />
    );
  return (
    <>
      <Cluster gap={3} align="center">
        {state === 'awaiting' && (
          <>
            <Button
              disabled={busy}
              aria-label={`Approve ${purchase_order}`}
              onClick={() =>
                void act(() => approveOrder(number), `Purchase order ${purchase_order} is approved.`)
              }
            >
              Approve
            </Button>
            <Button look="outline" aria-label={`Reject ${purchase_order}`} onClick={() => setAsking(true)}>
              Reject…
            </Button>
          </>
        )}
        {(state === 'open' || state === 'credited') && (
          <Button
            look="outline"
            disabled={busy}
            aria-label={`${state === 'open' ? 'Mark as paid' : 'Mark as paid out'}: ${purchase_order}`}
            onClick={() => void act(() => settle(number), `Purchase order ${purchase_order} is settled.`)}
          >
            {state === 'open' ? 'Mark as paid' : 'Mark as paid out'}
          </Button>
        )}
      </Cluster>
      <RefusedAction refusal={reason} reload={reload} />
    </>
  );
}

type Row = AccountCharge & Partial<Pick<AwaitingOrder, 'customer' | 'terms'>>;

const columnsWith = (reload: () => void): Column<Row>[] => [
  {
    title: 'Purchase order',
    cell: ({ purchase_order, order_number }) => (
      <>
        <strong>{purchase_order}</strong>
        <Detail className="tabular">
          <Link to={pathToOrder(order_number)}>{order_number}</Link>
        </Detail>
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
