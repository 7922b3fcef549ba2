import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { MapPoint } from '#src/lib/albers.ts';
import { fromScreen, panned, type Size, type View, within, zoomed } from './view.ts';

const step = 80;
const zoomStep = 1.6;
/** Pointer movement below this many pixels is a click. */
const still = 5;

const arrows: Readonly<Record<string, MapPoint>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};
const zooms: Readonly<Record<string, number>> = {
  '+': zoomStep,
  '=': zoomStep,
  '-': 1 / zoomStep,
  _: 1 / zoomStep,
};

interface Gestures {
  surface: RefObject<HTMLElement | null>;
  view: View;
  size: Size;
  change: (next: (view: View) => View) => void;
  reset: () => void;
}

const middle = (points: readonly MapPoint[]): MapPoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([one, other]: readonly MapPoint[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 1;

/**
 * Map gestures: drag, pinch, click to center, arrows, + and -, Home. The wheel zooms only with Ctrl or focus,
 * so that pages scroll past the map.
 */
export function useMapGestures({ surface, view, size, change, reset }: Gestures) {
  const hands = useRef(new Map<number, MapPoint>());
  const travelled = useRef(0);

  const at = (event: { clientX: number; clientY: number }): MapPoint => {
    const box = surface.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !element.contains(document.activeElement)) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const anchor = { x: event.clientX - box.left, y: event.clientY - box.top };
      change((now) => zoomed(now, size, 2 ** (-event.deltaY / (event.ctrlKey ? 100 : 300)), anchor));
    };
    // React's wheel listener is passive and cannot prevent scrolling.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [surface, size, change]);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      if (hands.current.size === 0) travelled.current = 0;
      hands.current.set(event.pointerId, at(event));
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = [...hands.current.values()];
      if (!hands.current.has(event.pointerId)) return;
      hands.current.set(event.pointerId, at(event));
      const after = [...hands.current.values()];
      const [from, to] = [middle(before), middle(after)];
      const moved = { x: to.x - from.x, y: to.y - from.y };
      travelled.current += Math.hypot(moved.x, moved.y) + (after.length > 1 ? still : 0);
      if (travelled.current < still) return;
      change((now) => zoomed(panned(now, moved), size, spread(after) / spread(before), to));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!hands.current.delete(event.pointerId) || hands.current.size > 0 || travelled.current >= still)
        return;
      const point = fromScreen(view, size, at(event));
      change((now) => within({ ...now, ...point }));
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      hands.current.delete(event.pointerId);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const [pan, zoom] = [arrows[event.key], zooms[event.key]];
      if (event.ctrlKey || event.metaKey || event.altKey || !(pan || zoom || event.key === 'Home')) return;
      event.preventDefault();
      if (pan) change((now) => panned(now, pan));
      else if (zoom) change((now) => zoomed(now, size, zoom));
      else reset();
    },
    zoomIn: () => change((now) => zoomed(now, size, zoomStep)),
    zoomOut: () => change((now) => zoomed(now, size, 1 / zoomStep)),
  };
}
