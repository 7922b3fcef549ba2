import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has ever been near the viewport; defers heavy content. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    if (!('IntersectionObserver' in window)) return setSeen(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
