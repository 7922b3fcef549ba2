import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { loadPart } from './lazy-part.ts';
import { type PagePart, useReservedRoom } from './page-part.ts';

/** Hydrates server-rendered HTML when it nears the viewport; its script loads then. */
export function lazyWhenSeen(load: () => Promise<{ default: ComponentType }>): ComponentType & PagePart {
  let begin: () => void = () => undefined;
  let Loaded: ComponentType | undefined;
  const room = { height: 0 };
  const seen = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const preload = async () => {
    const loaded = await load();
    // The renderer's HTML always comes from `Lazy`, as the browser hydrates that.
    if (typeof window !== 'undefined') Loaded ??= loaded.default;
    return loaded;
  };
  // At build time, load at once.
  const Lazy = lazy(() => (typeof window === 'undefined' ? preload() : seen.then(() => loadPart(preload))));

  /** Rendered without server-rendered HTML, as after a navigation: then loads at once. */
  const Lost = () => {
    useEffect(() => begin(), []);
    return <div style={{ minHeight: room.height || '100svh' }} />;
  };

  // Memoized without props: an update would make React discard the pending HTML.
  const LazyWhenSeen = memo(function LazyWhenSeen() {
    const place = useRef<HTMLDivElement>(null);
    const [Ready] = useState(() => Loaded);
    useReservedRoom(place, room);
    useEffect(() => {
      if (!place.current) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && begin(), {
        rootMargin: '200px',
      });
      observer.observe(place.current);
      return () => observer.disconnect();
    }, []);
    return (
      <div ref={place}>
        <Suspense fallback={<Lost />}>{Ready ? <Ready /> : <Lazy />}</Suspense>
      </div>
    );
  });
  return Object.assign(LazyWhenSeen, { preload });
}
