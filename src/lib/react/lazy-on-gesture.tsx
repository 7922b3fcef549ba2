import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';

const gestures = ['pointerover', 'pointerdown', 'focusin', 'submit'] as const;

/**
 * Hydrates on the first gesture; typed input and an early submit are kept. At once if `isAwaited`, or when
 * `begin` is called.
 */
export function lazyOnGesture(
  load: () => Promise<{ default: ComponentType }>,
  isAwaited: () => boolean = () => false,
) {
  let begin: () => void = () => undefined;
  let sent: HTMLFormElement | undefined;
  let awake = false;
  const gesture = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const wake = async (): Promise<{ default: ComponentType }> => {
    const { default: Component } = await load();
    const Awake = () => {
      useEffect(() => {
        awake = true;
        sent?.requestSubmit();
      }, []);
      return <Component />;
    };
    return { default: Awake };
  };
  const wakeOrSend = () =>
    wake().catch((error: unknown) => {
      awake = true;
      sent?.submit();
      throw error;
    });
  // At build time, load at once.
  const Lazy = lazy(() => (typeof window === 'undefined' ? wake() : gesture.then(wakeOrSend)));

  /** Rendered if React discarded the pending HTML, as after a URL change: then loads at once. */
  const Lost = () => {
    useEffect(() => begin(), []);
    return null;
  };

  // Memoized without props: an update would make React discard the pending HTML.
  const LazyOnGesture = memo(function LazyOnGesture() {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const notice = (event: Event) => {
        const { target, type } = event;
        if (awake || !(target instanceof Node) || !place.current?.contains(target)) return;
        if (type === 'submit' && target instanceof HTMLFormElement) {
          event.preventDefault();
          sent = target;
        }
        begin();
      };
      // Capture phase, before React, which holds back events for content that is not hydrated.
      for (const name of gestures) document.addEventListener(name, notice, true);
      // Without server-rendered HTML, as after a navigation, load at once.
      if (!place.current?.firstElementChild || isAwaited()) begin();
      return () => {
        for (const name of gestures) document.removeEventListener(name, notice, true);
      };
    }, []);
    return (
      <div ref={place}>
        <Suspense fallback={<Lost />}>
          <Lazy />
        </Suspense>
      </div>
    );
  });
  return Object.assign(LazyOnGesture, { begin: () => begin() });
}
