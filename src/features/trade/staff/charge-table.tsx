import { Link } from 'gatsby';
import { useState } from 'react';
import { paymentReferenceSchema } from '#domain/desk/approvals-contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { AccountCharge } from '#domain/trade/contract.ts';
import { creditOf, isPaid, owedUnpaid } from '#domain/trade/credit.ts';
import { type AwaitingOrder, reopenDays } from '#domain/trade/staff-accounts-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import { Detail } from '#src/widgets/staff/desk-layout.tsx';
import { pathToOrder, pathToProfessional } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { useMay } from '#src/widgets/staff/frame/use-may.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { heldWords } from '#src/widgets/staff/waiting-approvals.tsx';
import { backWords, chargeWord } from '#src/widgets/trade-words.ts';
import { approveOrder, rejectOrder, reopen, settle } from './professionals-api.ts';

type Asking = 'approve' | 'reject' | 'settle' | 'reopen';

interface ChargeActionsProps {
  charge: AccountCharge;
  /** The account's owner, in sentences */
  person: string;
  reload: () => void;
}

const canReopen = (charge: AccountCharge): boolean =>
  isPaid(charge) &&
  charge.closed_at !== undefined &&
  Date.now() - Date.parse(charge.closed_at) < reopenDays * 24 * 60 * 60_000;

/** Says what the account owes if the payment is taken back. */
function unpaidWords(charge: AccountCharge, person: string): string {
  const owed = owedUnpaid(charge);
  const credit = creditOf(charge);
  const owes = `${person} will owe ${owed > 0 ? formatUsd(owed) : 'nothing'} of this order`;
  return credit > 0 ? `${owes}, and the credit of ${formatUsd(credit)} will not count.` : `${owes}.`;
}

function ask(asking: Asking, charge: AccountCharge, person: string) {
  const { order_number: number, purchase_order, cents, state } = charge;
  const amount = formatUsd(creditOf(charge) || cents);
  switch (asking) {
    case 'approve':
      return {
        title: `Approve purchase order ${purchase_order}?`,
        explanation: `Order ${number} is made, and ${person} owes ${amount}. The buyer gets an email. It can be canceled until we begin to make it.`,
        label: 'Reason, for the log',
        confirm: `Approve ${amount}`,
        send: (reason: string) => approveOrder(number, reason),
        done: `Purchase order ${purchase_order} is approved.`,
      };
    case 'reject':
      return {
        title: `Reject purchase order ${purchase_order}?`,
        explanation: `Order ${number} is not made, its goods are back on sale, and ${amount} no longer counts. The buyer gets an email.`,
        label: 'Reason, which the buyer reads',
        confirm: 'Reject the order',
        send: (reason: string) => rejectOrder(number, reason),
        done: `Purchase order ${purchase_order} is rejected.`,
      };
    case 'settle':
      return {
        title:
          state === 'open'
            ? `Mark purchase order ${purchase_order} as paid?`
            : `Mark the credit of ${purchase_order} as paid out?`,
        explanation:
          state === 'open'
            ? `${person} no longer owes ${amount}. No email goes out. It can be taken back for ${reopenDays} days.`
            : `The ${amount} that we owe ${person} counts as paid out. No email goes out. This cannot be taken back.`,
        label: 'Payment reference, which the buyer reads: number of the check or transfer',
        words: paymentReferenceSchema,
        confirm: state === 'open' ? `Mark ${amount} as paid` : `Mark ${amount} as paid out`,
        send: (reference: string) => settle(number, reference),
        done: `Purchase order ${purchase_order} is settled.`,
      };
    case 'reopen':
      return {
        title: `Take back that ${purchase_order} was paid?`,
        explanation: `${unpaidWords(charge, person)} No email goes out; the buyer reads in the order’s history that we noted the payment in error.`,
        label: 'Reason, for the log',
        confirm: 'Take the payment back',
        send: (reason: string) => reopen(number, reason),
        done: `The payment of ${purchase_order} is taken back.`,
      };
  }
}

function PurchaseOrderActions({ charge, person, reload }: ChargeActionsProps) {
  const [asking, setAsking] = useState<Asking>();
  const mayApprove = useMay('approve purchase orders');
  const maySettle = useMay('set credit');
  const { purchase_order, state } = charge;
  if (asking) {
    const { send, ...question } = ask(asking, charge, person);
    return (
      <ReasonForm
        {...question}
        leave={() => setAsking(undefined)}
        submit={async (words) => {
          const answer = await send(words);
          reload();
          return 'approval' in answer && answer.approval ? heldWords(answer.approval) : undefined;
        }}
      />
    );
  }
  return (
    <Cluster gap={3} align="center">
      {state === 'awaiting' && mayApprove && (
        <>
          <Button aria-label={`Approve ${purchase_order}`} onClick={() => setAsking('approve')}>
            Approve…
          </Button>
          <Button look="outline" aria-label={`Reject ${purchase_order}`} onClick={() => setAsking('reject')}>
            Reject…
          </Button>
        </>
      )}
      {(state === 'open' || creditOf(charge) > 0) && maySettle && (
        <Button
          look="outline"
          aria-label={`${state === 'open' ? 'Mark as paid' : 'Mark as paid out'}: ${purchase_order}`}
          onClick={() => setAsking('settle')}
        >
          {state === 'open' ? 'Mark as paid…' : 'Mark as paid out…'}
        </Button>
      )}
      {canReopen(charge) && maySettle && (
        <Button
          look="outline"
          aria-label={`Take the payment back: ${purchase_order}`}
          onClick={() => setAsking('reopen')}
        >
          Take back…
        </Button>
      )}
    </Cluster>
  );
}

type Row = AccountCharge & Partial<Pick<AwaitingOrder, 'customer' | 'terms'>>;

const columnsWith = (reload: () => void, person: string | undefined): Column<Row>[] => [
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
    cell: ({ state, cents }) => (
      <StateMark
        title={chargeWord({ state, cents })}
        tone={state === 'awaiting' || state === 'open' ? 'open' : 'calm'}
      />
    ),
  },
  {
    title: 'Amount',
    isAmount: true,
    cell: (charge) => (
      <>
        {formatUsd(charge.cents)}
        {backWords(charge).map((words) => (
          <Detail key={words}>{words}</Detail>
        ))}
      </>
    ),
  },
  {
    title: 'Limit',
    isRare: true,
    isAmount: true,
    cell: ({ terms }) => terms && formatUsd(terms.limit_cents),
  },
  {
    title: 'Decide',
    cell: (charge) => (
      <PurchaseOrderActions
        charge={charge}
        person={person ?? (charge.customer ? nameOf(charge.customer) : 'the account')}
        reload={reload}
      />
    ),
  },
];

interface ChargeTableProps {
  rows: readonly Row[];
  /** The owner of all rows, where they belong to one account */
  person?: string;
  reload: () => void;
}

export const ChargeTable = ({ rows, person, reload }: ChargeTableProps) => (
  <DeskTable
    label="Purchase orders"
    rows={rows}
    keyOf={({ order_number }) => order_number}
    columns={columnsWith(reload, person)}
  />
);
