import { keptRequests } from '../../lib/outbox.ts';
import type { Step } from '../step.ts';
import { showOutcome } from './outcome-note.ts';

/** Sends what was kept while the shop could not be reached: on arrival, and when the line is back. */
export const followOutbox: Step = () => {
  const send = (): void => {
    if (keptRequests().length === 0) return;
    void import('./send-outbox.ts').then(
      ({ sendOutbox }) => sendOutbox(showOutcome),
      // The line is not back for scripts, either: the next page tries again.
      () => undefined,
    );
  };
  window.addEventListener('online', send);
  send();
  return () => window.removeEventListener('online', send);
};
