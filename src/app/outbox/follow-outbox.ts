import { announce } from '#src/components/announcer.tsx';
import { keptRequests } from '#src/lib/http/outbox.ts';
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

/** Delay before each retry, in ms; the last one repeats. */
const waits = [2_000, 5_000, 15_000, 60_000];

/** Also retries while the page is open: browsers report online before DNS and sockets work. */
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
