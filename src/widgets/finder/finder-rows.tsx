import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import * as styles from './finder.module.css';
import type { FinderRow } from './finder-row.ts';

export interface RowState {
  isChosen: boolean;
}

export interface RowsHandle {
  focus: (id: string) => void;
}

interface FinderRowsProps<R extends FinderRow> {
  ref?: Ref<RowsHandle>;
  rows: readonly R[];
  chosen: string | undefined;
  onShow: (id: string) => void;
  row: (row: R, state: RowState) => ReactNode;
}

export function FinderRows<R extends FinderRow>({ ref, rows, chosen, onShow, row }: FinderRowsProps<R>) {
  const list = useRef<HTMLOListElement>(null);
  useImperativeHandle(ref, () => ({
    focus: (id) => {
      const item = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
      const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
      item?.focus({ preventScroll: true });
      item?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
    },
  }));
  return (
    <ol ref={list} role="list" className={styles.rows}>
      {rows.map((one, at) => (
        <li
          key={one.id}
          data-id={one.id}
          data-chosen={one.id === chosen || undefined}
          className={styles.row}
          tabIndex={-1}
        >
          <button
            type="button"
            className={styles.number}
            aria-label={`Show ${at + 1}, ${one.name}, on the map`}
            aria-pressed={one.id === chosen}
            onClick={() => onShow(one.id)}
          >
            {at + 1}
          </button>
          {row(one, { isChosen: one.id === chosen })}
        </li>
      ))}
    </ol>
  );
}
