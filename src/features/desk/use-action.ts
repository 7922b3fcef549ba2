import { useState } from 'react';
import { announce } from '../../components/announcer.tsx';
import { messageOf } from '../../lib/api-error.ts';

/** What a button of the desk does: once at a time, with a refusal kept to be shown. */
export function useAction() {
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState('');

  /** Whether it was done; says `done` to those who listen. */
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (running) return false;
    setRunning(true);
    setRefusal('');
    try {
      await work();
      announce(done);
      return true;
    } catch (failure) {
      setRefusal(messageOf(failure));
      return false;
    } finally {
      setRunning(false);
    }
  };

  return { running, refusal, run };
}
