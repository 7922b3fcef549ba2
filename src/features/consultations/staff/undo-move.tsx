import { useEffect, useState } from 'react';
import { undoMoveMs } from '#domain/consultations/moves/staff-moves-contract.ts';
import { slotWords } from '#domain/consultations/slot-words.ts';
import type { DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { takeMoveBack } from './consultation-api.ts';

interface UndoMoveProps {
  consultation: DeskConsultationRow;
  reload: () => void;
}

/** Offers to undo a move until the customer is informed of it. */
export function UndoMove({ consultation, reload }: UndoMoveProps) {
  const { id, name, sequence, undo } = consultation;
  const until = undo?.until;
  const [over, setOver] = useState<string>();
  const { busy, reason, run } = useAction();
  useEffect(() => {
    if (until === undefined) return;
    // The browser's clock may be wrong by more than the time that is left.
    const left = Math.min(undoMoveMs, Math.max(0, Date.parse(until) - Date.now()));
    const timer = setTimeout(() => setOver(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  if (!undo || over === until) return reason ? <Notice alarm title={reason} /> : null;
  const undoIt = async () => {
    const done = `The consultation of ${name} is back on ${slotWords(undo)} with ${undo.consultant}.`;
    if (await run(() => takeMoveBack(id, sequence), done)) reload();
  };
  return (
    <Notice title={`Moved. ${name} gets the email in a minute.`}>
      {reason && <p role="alert">{reason}</p>}
      <Button look="outline" disabled={busy} onClick={() => void undoIt()}>
        {`Undo: back to ${slotWords(undo)} with ${undo.consultant}`}
      </Button>
    </Notice>
  );
}
