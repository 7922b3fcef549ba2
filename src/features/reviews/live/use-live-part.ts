import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { useSeen } from '#src/components/use-seen.ts';
import { loadPart } from '#src/lib/react/lazy-part.ts';

const gestures = ['scroll', 'pointerdown', 'keydown'] as const;

/** Whether the visitor has done anything: a large window would load the part with the page otherwise. */
function useGesture(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const note = () => setUsed(true);
    // The script of this part may come after the scroll that asked for it.
    if (scrollY > 0) return note();
    for (const name of gestures) addEventListener(name, note, { once: true, passive: true });
    return () => {
      for (const name of gestures) removeEventListener(name, note);
    };
  }, []);
  return isUsed;
}

/** Loads a part once a visitor comes near its place; undefined before, and until its script comes. */
export function useLivePart<Props>(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [Live, setLive] = useState<ComponentType<Props>>();
  const isSeen = useSeen(place);
  const isUsed = useGesture();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same script whenever it is asked for
  useEffect(() => {
    if (!isSeen || !isUsed) return;
    void loadPart(load).then((Part) => setLive(() => Part));
  }, [isSeen, isUsed]);
  return Live;
}
