import { useState } from 'react';
import { announce } from '#src/components/announcer.tsx';
import { messageOf } from '../http/api-error.ts';

export function useAction() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  /** Returns whether the action succeeded; then announces `done`. */
  const run = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      if (done) announce(done);
      return true;
    } catch (refusal) {
      setFailure(refusal);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { busy, failure, reason: failure === undefined ? '' : messageOf(failure), run };
}
