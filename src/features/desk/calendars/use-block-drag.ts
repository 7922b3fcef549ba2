import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { CalendarBlock } from '#domain/contracts/desk-calendar-blocks.ts';
import { rowMinutes, type WeekEntry } from './week-model.ts';

/** How near to its lower edge a block is taken to be stretched, in pixels. */
const edge = 8;

interface Drag {
  /** Which entry of the sheet is in the hand: of a series one of its times. */
  key: string;
  block: CalendarBlock;
  isStretch: boolean;
  /** The fewest rows that leave one of it. */
  least: number;
  from: number;
  /** Of a row, in pixels. */
  rowHeight: number;
  rows: number;
}

/**
 * Moves blocks up and down by hand, row by row, and stretches one that is taken at its lower edge. `drop`
 * gets the minutes that either end was moved by. A finger scrolls instead.
 */
export function useBlockDrag(
  rowCount: number,
  drop: (block: CalendarBlock, by: { start: number; end: number }) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const held = useRef<Drag>(undefined);
  const current = useRef(drop);
  current.current = drop;
  const isDropped = useRef(false);
  const hold = useCallback((next: Drag | undefined) => {
    held.current = next;
    setDrag(next);
  }, []);

  useEffect(() => {
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const now = held.current;
      if (!now) return;
      const rows = Math.max(now.least, Math.round((clientY - now.from) / now.rowHeight));
      if (rows !== now.rows) hold({ ...now, rows });
    };
    const put = () => {
      const now = held.current;
      if (!now) return;
      hold(undefined);
      isDropped.current = now.rows !== 0;
      const minutes = now.rows * rowMinutes;
      if (minutes !== 0) current.current(now.block, { start: now.isStretch ? 0 : minutes, end: minutes });
    };
    const letGo = () => hold(undefined);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', put);
    window.addEventListener('pointercancel', letGo);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', put);
      window.removeEventListener('pointercancel', letGo);
    };
  }, [hold]);

  return {
    /** How far an entry is away from its place, in pixels, while it is in the hand. */
    offsetOf: (key: string): { by: number; isStretch: boolean } | undefined =>
      drag?.key === key ? { by: drag.rows * drag.rowHeight, isStretch: drag.isStretch } : undefined,
    take:
      ({ key, from, to }: WeekEntry, block: CalendarBlock) =>
      (event: PointerEvent<HTMLElement>) => {
        isDropped.current = false;
        if (event.button > 0 || event.pointerType === 'touch') return;
        const { bottom } = event.currentTarget.getBoundingClientRect();
        const sheet = event.currentTarget.closest('ul')?.getBoundingClientRect();
        if (!sheet?.height) return;
        const isStretch = bottom - event.clientY < edge;
        hold({
          key,
          block,
          isStretch,
          rows: 0,
          from: event.clientY,
          rowHeight: sheet.height / rowCount,
          least: isStretch ? 1 - Math.ceil((to - from) / rowMinutes) : Number.NEGATIVE_INFINITY,
        });
      },
    /** Whether the click that follows was the end of a move, and opens nothing. */
    wasDropped: (): boolean => isDropped.current,
  };
}
