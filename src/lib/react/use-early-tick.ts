import { useEffect, useRef } from 'react';

/** Returns the ref of a controlled checkbox; reports a tick made before hydration, which calls no handler. */
export function useEarlyTick(checked: boolean, report: (ticked: boolean) => void) {
  const box = useRef<HTMLInputElement>(null);
  const atHydration = useRef({ checked, report });
  useEffect(() => {
    const { current } = atHydration;
    if (box.current && box.current.checked !== current.checked) current.report(box.current.checked);
  }, []);
  return box;
}
