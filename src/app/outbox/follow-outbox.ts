import { announce } from '#src/components/announcer.tsx';
import { keptRequests, onKept } from '#src/lib/http/outbox.ts';
import { keepTrying } from '#src/lib/keep-trying.ts';
import type { Step } from '../step.ts';
import * as styles from './follow-outbox.module.css';
import type { Outcome } from './send-outbox.ts';

const words = ({ request: { title }, refusal }: Outcome): string =>
  refusal === undefined ? `${title} was sent.` : `${title} was not taken: ${refusal}`;

const linkOf = ({ request: { form }, link, refusal }: Outcome): [string, string] | undefined =>
  refusal === undefined ? link : ['Open the form', form];

function withText<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function showOutcome(outcome: Outcome): void {
  const note = document.createElement('div');
  note.className = styles.note ?? '';
  note.append(withText('p', words(outcome)));
  const link = linkOf(outcome);
  if (link) {
    const anchor = withText('a', link[0]);
    anchor.href = link[1];
    note.append(anchor);
  }
  const close = withText('button', 'Close');
  close.type = 'button';
  close.addEventListener('click', () => note.remove());
  note.append(close);
  document.body.append(note);
  announce(words(outcome));
}

/** Sends what this browser stored, and retries while the page is open. */
export const followOutbox: Step = () => {
  const { again, stop } = keepTrying(async () => {
    if (keptRequests().length === 0) return true;
    const script = await import('./send-outbox.ts').catch(() => undefined);
    await script?.sendOutbox(showOutcome);
    return keptRequests().length === 0;
  });
  const stopFollowing = onKept(again);
  return () => {
    stop();
    stopFollowing();
  };
};
