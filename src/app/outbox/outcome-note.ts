import { consultationConfirmed } from '#domain/content/paths/contact-url.ts';
import { announce } from '#src/components/announcer.tsx';
import * as styles from './outcome-note.module.css';
import type { Outcome } from './send-outbox.ts';

const words = ({ request: { title }, refusal }: Outcome): string =>
  refusal === undefined ? `${title} was sent.` : `${title} was not taken: ${refusal}`;

const linkOf = ({ request: { form }, reference, refusal }: Outcome): [string, string] | undefined => {
  if (refusal !== undefined) return ['Open the form', form];
  return reference ? [`See it: ${reference}`, `${consultationConfirmed}${reference}/`] : undefined;
};

function withText<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

export function showOutcome(outcome: Outcome): void {
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
