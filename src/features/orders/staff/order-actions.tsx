import { useState } from 'react';
import { goesBack, leftToRefund } from '#domain/orders/refund.ts';
import type { DeskOrder } from '#domain/orders/staff-contract.ts';
import { stateWords } from '#domain/orders/state-words.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { type ActedOrder, advance, cancel, refund } from '#src/widgets/staff/desk-api.ts';
import { pathToProfessional } from '#src/widgets/staff/desk-path.ts';
import { useMay } from '#src/widgets/staff/frame/use-may.ts';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { RefusedAction } from '#src/widgets/staff/refused-action.tsx';
import { heldWords } from '#src/widgets/staff/waiting-approvals.tsx';
import { RefundForm } from './refund-form.tsx';

interface OrderActionsProps {
  order: DeskOrder;
  take: (order: DeskOrder) => void;
  reload: () => void;
}

export function StaffOrderActions({ order, take, reload }: OrderActionsProps) {
  const [asking, setAsking] = useState<'cancel' | 'refund'>();
  const { busy, reason, run } = useAction();
  const { number, next_state: next, state, can_cancel, payment } = order;
  const mayRefund = useMay('refund orders');
  const canRefund = mayRefund && order.refundable_cents > 0;
  if (!next && !can_cancel && !canRefund) return null;

  const act = async (acting: Promise<ActedOrder>) => {
    const { order: acted, approval } = await acting;
    take(acted);
    return approval && heldWords(approval);
  };
  const cents = leftToRefund(order);
  const goBack = `${goesBack(cents, payment, 'staff')}.`;
  if (asking === 'cancel')
    return (
      <ReasonForm
        title={`Cancel order ${number}?`}
        explanation={`It will not be made, and ${goBack} The buyer gets an email.`}
        label="Reason, which the buyer reads in tracking"
        confirm="Cancel the order"
        leave={() => setAsking(undefined)}
        submit={(reason) => act(cancel(number, reason))}
        done={`Order ${number} is canceled.`}
      />
    );
  if (asking === 'refund')
    return (
      <RefundForm
        order={order}
        leave={() => setAsking(undefined)}
        submit={(reason, wish) => act(refund(number, reason, wish))}
      />
    );
  return (
    <Stack gap={3}>
      <Cluster gap={3} align="center">
        {state === 'awaiting_approval' && order.customer_id && (
          <ButtonLink to={pathToProfessional(order.customer_id)}>Approve or reject</ButtonLink>
        )}
        {next && (
          <Button
            disabled={busy}
            onClick={() =>
              void run(
                async () => take(await advance(number, state)),
                `Order ${number}: ${stateWords[next].title}`,
              )
            }
          >
            {busy ? 'Moving…' : `Move to ${stateWords[next].title.toLowerCase()}`}
          </Button>
        )}
        {can_cancel && (
          <Button look="outline" onClick={() => setAsking('cancel')}>
            Cancel…
          </Button>
        )}
        {canRefund && (
          <Button look="outline" onClick={() => setAsking('refund')}>
            Refund…
          </Button>
        )}
      </Cluster>
      <RefusedAction refusal={reason} reload={reload} />
    </Stack>
  );
}
