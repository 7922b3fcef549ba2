import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';

/** Hydrates server-rendered HTML when it nears the viewport; its script loads then. */
export function lazyWhenSeen(load: () => Promise<{ default: ComponentType }>) {
  let begin: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // At build time, load at once.
  const Lazy = lazy(() => (typeof window === 'undefined' ? load() : seen.then(load)));

  // Memoized without props: an update would make React discard the pending HTML.
  return memo(function LazyWhenSeen() {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      // Without server-rendered HTML, as after a navigation, load at once.
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
