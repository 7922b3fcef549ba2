import { type RefObject, useLayoutEffect } from 'react';

/** A component with its own script. Pages list theirs in `parts`; navigation loads them with the page. */
export interface PagePart {
  preload(): Promise<unknown>;
}

/** Keeps a part's height on unmount, for its placeholder when the visitor returns. */
export function useReservedRoom(place: RefObject<HTMLElement | null>, room: { height: number }): void {
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      room.height = element?.offsetHeight || room.height;
    };
  }, [place, room]);
}
