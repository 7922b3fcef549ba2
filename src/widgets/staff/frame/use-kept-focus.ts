import { type RefObject, useEffect } from 'react';

interface Pressed {
  element: HTMLElement;
  words: string;
}

const controls = 'a[href], button, input, select, textarea, [tabindex]';
const remembered = 12;

const isReady = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

/** Returns the control with the same words that took the place of one that left the page. */
const twinOf = ({ words }: Pressed, main: HTMLElement): HTMLElement | undefined =>
  words === ''
    ? undefined
    : [...main.querySelectorAll<HTMLElement>('a[href], button:enabled')].find(
        ({ textContent }) => textContent === words,
      );

/** Returns the first control where something was removed, such as the first field of a form that opened. */
const firstInPlace = (records: readonly MutationRecord[], main: HTMLElement): HTMLElement | undefined =>
  records
    .filter(({ target, removedNodes }) => removedNodes.length > 0 && target !== main && target.isConnected)
    .map(({ target }) => (target as Element).querySelector<HTMLElement>(`:is(${controls}):not(:disabled)`))
    .find((control) => control !== null) ?? undefined;

/**
 * Keeps the focus at work when the focused control leaves the page or is disabled: a form that closes
 * returns it to the button that opened it, a button gets it back with its answer, an opened form takes it.
 * The heading is the last resort.
 */
export function useKeptFocus(
  main: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const area = main.current;
    if (!area) return;
    let pressed: Pressed[] = [];
    const remember = (element: HTMLElement): void => {
      if (element === heading.current) return;
      pressed = pressed.filter((other) => other.element !== element).slice(1 - remembered);
      pressed.push({ element, words: element.textContent ?? '' });
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) remember(target);
    };
    // Safari does not focus a button that is clicked. A click on no control gives the focus up on purpose.
    const onPointer = ({ target }: Event): void => {
      const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
      if (control && area.contains(control)) remember(control);
      else pressed = [];
    };
    const restore = (records: readonly MutationRecord[]): void => {
      const last = pressed.at(-1);
      if (!last || document.activeElement !== document.body) return;
      if (last.element.isConnected) {
        if (isReady(last.element)) last.element.focus();
        return;
      }
      const gone = pressed.filter(({ element }) => !element.isConnected).toReversed();
      const opener = gone.find((one) => twinOf(one, area));
      // Controls that were pressed after the opener belong to the form that has closed.
      if (opener) pressed = pressed.slice(0, pressed.indexOf(opener));
      ((opener && twinOf(opener, area)) ?? firstInPlace(records, area) ?? heading.current)?.focus();
    };
    const observer = new MutationObserver(restore);
    observer.observe(area, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    area.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      observer.disconnect();
      area.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [main, heading]);
}
