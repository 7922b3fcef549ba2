import { useState } from 'react';
import { stateAfter } from '#domain/consultations/lifecycle.ts';
import type { DeskConsultation } from '#domain/consultations/staff-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { OpenedCard } from '#src/widgets/staff/opened-card.tsx';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { RefusedAction } from '#src/widgets/staff/refused-action.tsx';
import { cancel, confirm } from './consultation-api.ts';
import { MoveConsultation } from './move-consultation.tsx';
import { UndoMove } from './undo-move.tsx';

interface ActionsProps {
  consultation: DeskConsultation;
  reload: () => void;
}

export function ConsultationActions({ consultation, reload }: ActionsProps) {
  const [asking, setAsking] = useState<'move' | 'reassign' | 'cancel'>();
  const { busy, reason, run } = useAction();
  const { id, name, state } = consultation;
  const canConfirm = stateAfter(state, 'confirm') !== undefined;
  const canMove = stateAfter(state, 'reschedule') !== undefined;
  const canCancel = stateAfter(state, 'cancel') !== undefined;
  const leave = () => setAsking(undefined);
  const confirmIt = async () => {
    if (await run(() => confirm(id), `The consultation of ${name} is confirmed.`)) reload();
  };
  if (asking === 'cancel')
    return (
      <ReasonForm
        title={`Cancel the consultation of ${name}?`}
        explanation="Its time is free for others at once, and the customer gets an email. It cannot be taken back."
        label="Reason, which the history keeps"
        confirm="Cancel the consultation"
        leave={leave}
        submit={async (reason) => {
          await cancel(id, reason);
          reload();
        }}
        done={`The consultation of ${name} is canceled.`}
      />
    );
  if (asking === 'move' || asking === 'reassign')
    return (
      <OpenedCard
        title={asking === 'move' ? `Move the consultation of ${name}` : `Another consultant for ${name}`}
        leave={leave}
      >
        <MoveConsultation
          consultation={consultation}
          to={asking === 'reassign' ? { START_DATE: consultation.START_DATE } : {}}
          leave={leave}
          done={reload}
          reload={reload}
        />
      </OpenedCard>
    );
  if (!canConfirm && !canMove && !canCancel) return null;
  return (
    <Stack gap={3}>
      <Cluster gap={3} align="center">
        {canConfirm && (
          <Button disabled={busy} onClick={() => void confirmIt()}>
            {busy ? 'Confirming…' : 'Confirm'}
          </Button>
        )}
        {canMove && (
          <Button look="outline" onClick={() => setAsking('move')}>
            Move…
          </Button>
        )}
        {canMove && (
          <Button look="outline" onClick={() => setAsking('reassign')}>
            Reassign…
          </Button>
        )}
        {canCancel && (
          <Button look="outline" onClick={() => setAsking('cancel')}>
            Cancel…
          </Button>
        )}
      </Cluster>
      <UndoMove consultation={consultation} reload={reload} />
      <RefusedAction refusal={reason} reload={reload} />
    </Stack>
  );
}
