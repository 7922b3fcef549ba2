import { type RefObject, useEffect } from 'react';

const covering = new Set<HTMLElement>();

/** `base.css` keeps focused elements and the end of the page clear of `--covered-below`. */
function makeRoom(): void {
  const heights = [...covering].map((element) => window.innerHeight - element.getBoundingClientRect().top);
  const height = Math.max(0, ...heights);
  document.documentElement.style.setProperty('--covered-below', `${Math.ceil(height)}px`);
}

/** Keeps the page clear of an element that covers the window's bottom; returns the end of it. */
export function coverBelow(element: HTMLElement): () => void {
  covering.add(element);
  const observer = new ResizeObserver(makeRoom);
  observer.observe(element);
  window.addEventListener('resize', makeRoom);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', makeRoom);
    covering.delete(element);
    makeRoom();
  };
}

/** `coverBelow` while the element is rendered. */
export function useRoomBelow(place: RefObject<HTMLElement | null>): void {
  useEffect(() => (place.current ? coverBelow(place.current) : undefined), [place]);
}
