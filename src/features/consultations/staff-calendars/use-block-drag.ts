import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { CalendarBlock } from '#domain/consultations/staff-blocks-contract.ts';
import { rowMinutes, type WeekEntry } from './week-model.ts';

/** Height of the resize area at a block's lower edge, in pixels */
const edge = 8;

interface Drag {
  /** Key of the dragged entry; for a series, one occurrence. */
  key: string;
  block: CalendarBlock;
  isStretch: boolean;
  /** Minimum delta in rows that keeps the block's length positive */
  least: number;
  from: number;
  /** Row height in pixels */
  rowHeight: number;
  rows: number;
}

/**
 * Drags blocks by rows, or resizes them at the lower edge. `drop` receives both ends' deltas in minutes.
 * Touch scrolls instead.
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
    /** Drag offset of an entry in pixels */
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
    /** Whether the following click ends a drag and must be ignored. */
    wasDropped: (): boolean => isDropped.current,
  };
}
