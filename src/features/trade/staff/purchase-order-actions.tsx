import { useState } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { AccountCharge } from '#domain/trade/contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { RefusedAction } from '#src/widgets/staff/refused-action.tsx';
import { approveOrder, rejectOrder, settle } from './professionals-api.ts';

export function PurchaseOrderActions({ charge, reload }: { charge: AccountCharge; reload: () => void }) {
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
        explanation={`Order ${number} is not made, its goods are back on sale, and ${formatUsd(cents)} no longer counts. The buyer gets a letter.`}
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
      <div className={styles.actions}>
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
      </div>
      <RefusedAction refusal={reason} reload={reload} />
    </>
  );
}
