import { useEffect, useState } from 'react';

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
        (button || document.querySelector('h1'))?.focus();
      });
    },
    [opener],
  );
}
