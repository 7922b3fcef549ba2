import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { isTaken } from './use-hold.ts';

/** Something that a button does, once at a time: whether it is under way, and why it was refused. */
export function useAction() {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (running) return;
    setRunning(true);
    setFailure(undefined);
    try {
      await work();
    } catch (refusal) {
      setFailure(refusal);
    } finally {
      setRunning(false);
    }
  };
  return {
    running,
    run,
    reason: failure === undefined ? '' : messageOf(failure),
    /** Of a time that was taken, the nearest that are free. */
    nearest: isTaken(failure) ? failure.nearest : undefined,
  };
}
