import { useState } from 'react';
import { messageOf } from './api-error.ts';

/** Something that a button does: whether it is under way, and why it did not work out. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setReason('');
    try {
      await work();
    } catch (failure) {
      setReason(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, reason, run };
}
