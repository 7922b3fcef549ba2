import { type RefObject, useEffect } from 'react';

/** Heights of the elements that cover the window's bottom; the maximum counts. */
const covering = new Map<HTMLElement, number>();

function makeRoom(): void {
  const height = Math.max(0, ...covering.values());
  const text = height > 0 ? `${Math.ceil(height)}px` : '';
  // Focused elements scroll clear of it, and so does the end of the page.
  document.documentElement.style.scrollPaddingBottom = text;
  document.body.style.paddingBottom = text;
  // Bars of the shop stand above it.
  document.documentElement.style.setProperty('--covered-below', text);
}

/** Keeps focused elements and the page's end clear of an overlay at the bottom. */
export function useRoomBelow(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = (): void => {
      covering.set(element, window.innerHeight - element.getBoundingClientRect().top);
      makeRoom();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      covering.delete(element);
      makeRoom();
    };
  }, [place]);
}
