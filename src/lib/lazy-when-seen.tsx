import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';

/**
 * A component that stands in the page's HTML and whose script comes when the visitor comes near it: until
 * then React leaves what the server drew as it is.
 */
export function lazyWhenSeen(load: () => Promise<{ default: ComponentType }>) {
  let begin: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // While pages are built there is no window to come near to.
  const Lazy = lazy(() => (typeof window === 'undefined' ? load() : seen.then(load)));

  // Nothing reaches it from above: an update would make React throw away the HTML that still waits.
  return memo(function LazyWhenSeen() {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      // Where it was not drawn ahead, as after a navigation, there is nothing to wait for.
      if (!place.current?.firstElementChild) return begin();
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && begin(), {
        rootMargin: '200px',
      });
      observer.observe(place.current);
      return () => observer.disconnect();
    }, []);
    return (
      <div ref={place}>
        <Suspense>
          <Lazy />
        </Suspense>
      </div>
    );
  });
}
