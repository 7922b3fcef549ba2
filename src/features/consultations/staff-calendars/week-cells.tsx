import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { minuteWords } from './block-words.ts';
import * as styles from './calendars.module.css';
import { type Cell, type CellRange, cellName } from './use-cells.ts';
import { type CellState, cellState, rowMinutes, type WeekDay, type WeekModel } from './week-model.ts';

const stateWords: Record<CellState, string> = {
  free: 'free',
  off: 'not worked',
  blocked: 'blocked',
  visit: 'a visit',
};

interface WeekCellsProps {
  week: WeekModel;
  day: WeekDay;
  place: number;
  at: Cell;
  range: CellRange | undefined;
}

export function WeekCells({ week, day, place, at, range }: WeekCellsProps) {
  const { lanes, hours } = week;
  const rows = (hours.to - hours.from) / rowMinutes;
  const title = formatWeekdayAndDay(day.day);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no cells that are walked by arrows.
    <div role="grid" aria-label={`Time of ${title}`} aria-multiselectable="true" className={styles.cells}>
      {Array.from({ length: rows }, (_, row) => {
        const from = hours.from + row * rowMinutes;
        return (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above; its cells have the focus.
          <div key={from} role="row" className={styles.row}>
            {lanes.map((lane, column) => {
              const state = cellState(day, column, from);
              const isAt = at.day === place && at.lane === column && at.row === row;
              const isChosen =
                range?.day === place && range.lane === column && row >= range.first && row <= range.last;
              return (
                // biome-ignore lint/a11y/useSemanticElements: see above.
                <div
                  key={lane.id}
                  role="gridcell"
                  tabIndex={isAt ? 0 : -1}
                  className={styles.cell}
                  data-cell={cellName({ day: place, lane: column, row })}
                  data-state={state}
                  data-hour={from % 60 === 0 || undefined}
                  aria-selected={isChosen || false}
                  aria-label={`${title}, ${minuteWords(from)}, ${lane.name}, ${stateWords[state]}`}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
