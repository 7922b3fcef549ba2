import { useEffect, useRef } from 'react';

/**
 * Returns the ref of a controlled checkbox. A tick made before hydration is reported once: hydration keeps
 * the box as the visitor left it and calls no handler.
 */
export function useEarlyTick(checked: boolean, report: (ticked: boolean) => void) {
  const box = useRef<HTMLInputElement>(null);
  const atHydration = useRef({ checked, report });
  useEffect(() => {
    const { current } = atHydration;
    if (box.current && box.current.checked !== current.checked) current.report(box.current.checked);
  }, []);
  return box;
}
