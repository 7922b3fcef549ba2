import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';

const gestures = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * A component that stands in the page's HTML and whose script comes with the first gesture toward it: until then React leaves what the
 * server drew as it is, and what is typed into it stays.
 */
export function lazyOnGesture(load: () => Promise<{ default: ComponentType }>) {
  let begin: () => void = () => undefined;
  const gesture = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // While pages are built there is nobody to wait for.
  const Lazy = lazy(() => (typeof window === 'undefined' ? load() : gesture.then(load)));

  // Nothing reaches it from above: an update would make React throw away the HTML that still waits.
  return memo(function LazyOnGesture() {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const notice = ({ target }: Event) => {
        if (target instanceof Node && place.current?.contains(target)) begin();
      };
      // Ahead of React, which holds back events that are meant for what is not alive yet.
      for (const name of gestures) document.addEventListener(name, notice, true);
      // Where it was not drawn ahead, as after a navigation, there is nothing to make a gesture at.
      if (!place.current?.firstElementChild) begin();
      return () => {
        for (const name of gestures) document.removeEventListener(name, notice, true);
      };
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
