import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';

const gestures = ['pointerover', 'pointerdown', 'focusin', 'submit'] as const;

/**
 * A component that stands in the page's HTML and whose script comes with the first gesture toward it: until
 * then React leaves what the server drew as it is, and what is typed into it stays. A form that is sent
 * before it is awake is sent once it is; where the script does not come it is sent the old way. Where
 * `isAwaited` says so, as when the URL asks for something, it does not wait for a gesture; `follow` has it
 * asked again, and returns the way to stop.
 */
export function lazyOnGesture(
  load: () => Promise<{ default: ComponentType }>,
  isAwaited: () => boolean = () => false,
  follow?: (look: () => void) => () => void,
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
  // While pages are built there is no visitor to wait for.
  const Lazy = lazy(() => (typeof window === 'undefined' ? wake() : gesture.then(wakeOrSend)));

  /**
   * Stands where React has thrown away the HTML that still waited, as it does when the URL changes: then
   * nothing is left to wait for.
   */
  const Lost = () => {
    useEffect(() => begin(), []);
    return null;
  };

  // Nothing reaches it from above: an update would make React throw away the HTML that still waits.
  return memo(function LazyOnGesture() {
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
      // Ahead of React, which holds back events that are meant for what is not alive yet.
      for (const name of gestures) document.addEventListener(name, notice, true);
      // Where it was not drawn ahead, as after a navigation, there is nothing to make a gesture at.
      if (!place.current?.firstElementChild || isAwaited()) begin();
      const stop = follow?.(() => isAwaited() && begin());
      return () => {
        stop?.();
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
}
