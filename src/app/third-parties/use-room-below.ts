import { type RefObject, useEffect } from 'react';

/** What lies over the end of the window now, by element; the highest counts. */
const covering = new Map<HTMLElement, number>();

function makeRoom(): void {
  const height = Math.max(0, ...covering.values());
  const text = height > 0 ? `${Math.ceil(height)}px` : '';
  // What has the focus is scrolled clear of it, and the page's own end can be.
  document.documentElement.style.scrollPaddingBottom = text;
  document.body.style.paddingBottom = text;
}

/** Keeps what is focused, and the end of the page, clear of an element that lies over the window's end. */
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
