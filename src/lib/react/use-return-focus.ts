import { useEffect, useState } from 'react';

/** Time in ms in which a list may load again without the button. */
const reloadMs = 5_000;

const focusTitle = (): void => document.querySelector('h1')?.focus();

function focusTitleOnceGone(button: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (button.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) focusTitle();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), reloadMs);
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';

/**
 * For a form that takes the place of the button that opened it: when it goes, the focus returns to the
 * button, which is a new element then, or else to the page's title, instead of the document's beginning.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() =>
    typeof document === 'undefined' || !(document.activeElement instanceof HTMLButtonElement)
      ? undefined
      : nameOf(document.activeElement),
  );
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const button =
          opener && [...document.querySelectorAll('button')].find((one) => nameOf(one) === opener);
        if (!button) return focusTitle();
        button.focus();
        focusTitleOnceGone(button);
      });
    },
    [opener],
  );
}
