import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { loadPart, setFormWaiting } from './lazy-part.ts';
import { type PagePart, useReservedRoom } from './page-part.ts';

const gestures = ['pointerover', 'pointerdown', 'focusin', 'submit'] as const;

/**
 * Hydrates on the first gesture; typed input and an early submit are kept, also while offline. At once if
 * `isAwaited`, or when `begin` is called. `preload` loads it before it is rendered: it needs no placeholder.
 */
export function lazyOnGesture(
  load: () => Promise<{ default: ComponentType }>,
  isAwaited: () => boolean = () => false,
): ComponentType & PagePart & { begin: () => void } {
  let begin: () => void = () => undefined;
  let sent: HTMLFormElement | undefined;
  let awake = false;
  let Loaded: ComponentType | undefined;
  const room = { height: 0 };
  const gesture = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const wake = async (): Promise<{ default: ComponentType }> => {
    const { default: Component } = await load();
    const Awake = () => {
      useEffect(() => {
        awake = true;
        sent?.requestSubmit();
        sent = undefined;
      }, []);
      return <Component />;
    };
    // The renderer's HTML always comes from `Lazy`, as the browser hydrates that.
    if (typeof window !== 'undefined') Loaded ??= Awake;
    return { default: Awake };
  };
  let isMissing = false;
  const wakeOrSend = () =>
    loadPart(wake, () => {
      isMissing = true;
      if (!sent) return;
      if (!navigator.onLine) return setFormWaiting(true);
      sent.submit();
      sent = undefined;
    });
  // At build time, load at once.
  const Lazy = lazy(() => (typeof window === 'undefined' ? wake() : gesture.then(wakeOrSend)));

  /** Rendered if React discarded the pending HTML, as after a URL change: then loads at once. */
  const Lost = () => {
    useEffect(() => begin(), []);
    return <div style={{ minHeight: room.height || '100svh' }} />;
  };

  // Memoized without props: an update would make React discard the pending HTML.
  const LazyOnGesture = memo(function LazyOnGesture() {
    const place = useRef<HTMLDivElement>(null);
    const [Ready] = useState(() => Loaded);
    useReservedRoom(place, room);
    useEffect(() => {
      const notice = (event: Event) => {
        const { target, type } = event;
        if (awake || !(target instanceof Node) || !place.current?.contains(target)) return;
        if (type === 'submit' && target instanceof HTMLFormElement) {
          // Without its script, the browser sends the form itself.
          if (isMissing && navigator.onLine) return;
          event.preventDefault();
          sent = target;
          if (isMissing) setFormWaiting(true);
        }
        begin();
      };
      // Capture phase, before React, which holds back events for content that is not hydrated.
      for (const name of gestures) document.addEventListener(name, notice, true);
      // Without server-rendered HTML, as after a navigation, `Lost` loads at once.
      if (isAwaited()) begin();
      return () => {
        for (const name of gestures) document.removeEventListener(name, notice, true);
        if (!sent) return;
        sent = undefined;
        setFormWaiting(false);
      };
    }, []);
    return (
      <div ref={place}>
        <Suspense fallback={<Lost />}>{Ready ? <Ready /> : <Lazy />}</Suspense>
      </div>
    );
  });
  return Object.assign(LazyOnGesture, { begin: () => begin(), preload: wake });
}
