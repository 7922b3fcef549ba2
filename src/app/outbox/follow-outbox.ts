import { keptRequests, onKept } from '#src/lib/http/outbox.ts';
import { keepTrying } from '#src/lib/keep-trying.ts';
import { showNotice } from '../bottom-notices.ts';
import type { Step } from '../step.ts';
import type { Outcome } from './send-outbox.ts';

const words = ({ request: { title }, refusal }: Outcome): string =>
  refusal === undefined ? `${title} was sent.` : `${title} was not taken: ${refusal}`;

const linkOf = ({ request: { form }, link, refusal }: Outcome): [string, string] | undefined =>
  refusal === undefined ? link : ['Open the form', form];

function withText<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), { textContent: text });
}

function showOutcome(outcome: Outcome): void {
  const close = withText('button', 'Close');
  close.type = 'button';
  const link = linkOf(outcome);
  const anchors = link ? [Object.assign(withText('a', link[0]), { href: link[1] })] : [];
  const clear = showNotice(words(outcome), ...anchors, close);
  close.addEventListener('click', clear);
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
