import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Cell {
  day: number;
  lane: number;
  row: number;
}

interface CellsSize {
  days: number;
  lanes: number;
  rows: number;
}

/** Consecutive half hours of one lane; both rows inclusive */
export interface CellRange {
  day: number;
  lane: number;
  first: number;
  last: number;
}

const nameOf = ({ day, lane, row }: Cell): string => `${day} ${lane} ${row}`;

export const cellName = nameOf;

export const cellAt = (target: EventTarget | null): Cell | undefined => {
  const name = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
  if (!name) return undefined;
  const [day = 0, lane = 0, row = 0] = name.split(' ').map(Number);
  return { day, lane, row };
};

const clamp = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value));

/** Target of an arrow key; left and right continue in the next day's lanes. */
function moved({ day, lane, row }: Cell, key: string, { days, lanes, rows }: CellsSize): Cell | undefined {
  const across = (by: number): Cell => {
    const place = clamp(day * lanes + lane + by, days * lanes);
    return { day: Math.floor(place / lanes), lane: place % lanes, row };
  };
  if (key === 'ArrowUp') return { day, lane, row: clamp(row - 1, rows) };
  if (key === 'ArrowDown') return { day, lane, row: clamp(row + 1, rows) };
  if (key === 'ArrowLeft') return across(-1);
  if (key === 'ArrowRight') return across(1);
  if (key === 'Home') return { day, lane, row: 0 };
  if (key === 'End') return { day, lane, row: rows - 1 };
  return undefined;
}

const rangeOf = (anchor: Cell, head: Cell): CellRange => ({
  day: anchor.day,
  lane: anchor.lane,
  first: Math.min(anchor.row, head.row),
  last: Math.max(anchor.row, head.row),
});

/**
 * Selects time by keyboard (arrows, Shift, Enter) or by dragging in a lane. Roving tabindex: one cell is in
 * the tab order, and narrow windows show its day, `firstDay` at first.
 */
export function useCells(size: CellsSize, firstDay: number, take: (range: CellRange) => void) {
  const [head, setHead] = useState<Cell>({ day: firstDay, lane: 0, row: 2 });
  const [anchor, setAnchor] = useState<Cell>();
  const drawn = useRef<{ anchor: Cell; head: Cell }>(undefined);
  const current = useRef(take);
  current.current = take;
  const at = {
    day: clamp(head.day, size.days),
    lane: clamp(head.lane, size.lanes),
    row: clamp(head.row, size.rows),
  };

  const focus = (cell: Cell, root: Element) => {
    // Render before focusing: the target's day may be hidden until then.
    flushSync(() => setHead(cell));
    root.querySelector<HTMLElement>(`[data-cell="${nameOf(cell)}"]`)?.focus();
  };

  useEffect(() => {
    const done = () => {
      const from = drawn.current;
      drawn.current = undefined;
      if (from) current.current(rangeOf(from.anchor, from.head));
    };
    const drop = () => {
      drawn.current = undefined;
      setAnchor(undefined);
    };
    window.addEventListener('pointerup', done);
    window.addEventListener('pointercancel', drop);
    return () => {
      window.removeEventListener('pointerup', done);
      window.removeEventListener('pointercancel', drop);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellAt(event.target);
    if (!cell) return;
    if (event.key === 'Escape') return setAnchor(undefined);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return take(rangeOf(anchor ?? cell, cell));
    }
    const next = moved(cell, event.key, size);
    if (!next) return;
    event.preventDefault();
    if (!event.shiftKey) setAnchor(undefined);
    else if (next.day === cell.day && next.lane === cell.lane) setAnchor(anchor ?? cell);
    else return;
    focus(next, event.currentTarget);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const cell = cellAt(event.target);
    if (!cell || event.button > 0) return;
    drawn.current = { anchor: cell, head: cell };
    setAnchor(cell);
    setHead(cell);
  };
  const onPointerOver = (event: PointerEvent<HTMLElement>) => {
    const cell = cellAt(event.target);
    const from = drawn.current;
    if (!cell || !from || cell.day !== from.anchor.day || cell.lane !== from.anchor.lane) return;
    drawn.current = { ...from, head: cell };
    setHead(cell);
  };
  return {
    at,
    range: anchor && rangeOf(anchor, at),
    clear: () => setAnchor(undefined),
    showDay: (day: number) => setHead({ ...at, day }),
    handlers: { onKeyDown, onPointerDown, onPointerOver },
  };
}
