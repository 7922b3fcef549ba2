import { keptRequests } from '#src/lib/http/outbox.ts';
import type { Step } from '../step.ts';
import { showOutcome } from './outcome-note.ts';

/** Delay before each retry, in ms; the last one repeats. */
const waits = [2_000, 5_000, 15_000, 60_000];

/**
 * Sends stored requests on arrival, when online again, and repeatedly while the page is open. Browsers report
 * online before DNS and sockets work.
 */
export const followOutbox: Step = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let isOver = false;

  const again = (): void => {
    clearTimeout(timer);
    if (isOver || keptRequests().length === 0) return;
    timer = setTimeout(() => void send(), waits[Math.min(tries, waits.length - 1)]);
    tries += 1;
  };
  const send = async (): Promise<void> => {
    clearTimeout(timer);
    if (keptRequests().length === 0) return;
    try {
      const { sendOutbox } = await import('./send-outbox.ts');
      await sendOutbox(showOutcome);
    } catch {
      // The shop's script is still unreachable.
    }
    again();
  };
  const back = (): void => {
    tries = 0;
    void send();
  };

  window.addEventListener('online', back);
  void send();
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', back);
  };
};
