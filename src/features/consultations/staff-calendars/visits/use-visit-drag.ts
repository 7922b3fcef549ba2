import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import { type Cell, cellAt } from '../use-cells.ts';

/** Distance in pixels from which a press is a drag */
const slack = 6;

interface Held {
  visit: DeskConsultationRow;
  from: { x: number; y: number };
  /** Distance of the pointer from the visit's upper edge, which decides where it goes */
  grip: number;
  isMoving: boolean;
}

export interface VisitDrag {
  visit: DeskConsultationRow;
  over: Cell | undefined;
}

/** Returns the cell at a point, also below entries. */
function cellUnder(x: number, y: number): Cell | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const cell = cellAt(element);
    if (cell) return cell;
  }
  return undefined;
}

/** Drags visits over the week, to another day, time or consultant. Touch scrolls instead; Escape gives up. */
export function useVisitDrag(drop: (visit: DeskConsultationRow, cell: Cell) => void) {
  const held = useRef<Held>(undefined);
  const isDropped = useRef(false);
  const [drag, setDrag] = useState<VisitDrag>();
  const dropped = useEffectEvent(drop);

  useEffect(() => {
    const cellOf = ({ clientX, clientY }: globalThis.PointerEvent, { grip }: Held) =>
      cellUnder(clientX, clientY - grip + 2);
    const move = (event: globalThis.PointerEvent) => {
      const now = held.current;
      if (!now) return;
      const { x, y } = now.from;
      now.isMoving ||= Math.hypot(event.clientX - x, event.clientY - y) > slack;
      if (now.isMoving) setDrag({ visit: now.visit, over: cellOf(event, now) });
    };
    const end = () => {
      held.current = undefined;
      setDrag(undefined);
    };
    const put = (event: globalThis.PointerEvent) => {
      const now = held.current;
      end();
      isDropped.current = now?.isMoving ?? false;
      const cell = now?.isMoving ? cellOf(event, now) : undefined;
      if (now && cell) dropped(now.visit, cell);
    };
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !held.current) return;
      isDropped.current = held.current.isMoving;
      end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', put);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', giveUp);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', put);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', giveUp);
    };
  }, []);

  return {
    drag,
    take: (visit: DeskConsultationRow) => (event: PointerEvent<HTMLElement>) => {
      isDropped.current = false;
      if (event.button > 0 || event.pointerType === 'touch') return;
      const { top } = event.currentTarget.getBoundingClientRect();
      const from = { x: event.clientX, y: event.clientY };
      held.current = { visit, from, grip: event.clientY - top, isMoving: false };
    },
    /** Whether the following click ends a drag and must be ignored. */
    wasDropped: (): boolean => isDropped.current,
  };
}
