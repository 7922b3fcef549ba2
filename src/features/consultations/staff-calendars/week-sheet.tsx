import { Link } from 'gatsby';
import { useId } from 'react';
import type { DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import { dayNames } from '#domain/dates/calendar-names.ts';
import { dayOfIso, weekdayOf } from '#domain/dates/civil-day.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { Note, Stack } from '#src/components/layout.tsx';
import { pathToDay } from '#src/widgets/staff/desk-path.ts';
import { minuteWords } from './block-words.ts';
import * as styles from './calendars.module.css';
import { type Cell, type CellRange, cellName, useCells } from './use-cells.ts';
import { useVisitDrag } from './visits/use-visit-drag.ts';
import { droppedStart } from './visits/visit-place.ts';
import { type BlockHand, WeekEntries } from './week-entries.tsx';
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

function WeekCells({ week, day, place, at, range }: WeekCellsProps) {
  const { lanes, hours } = week;
  const rows = (hours.to - hours.from) / rowMinutes;
  const title = formatWeekdayAndDay(day.day);
  return (
    <Stack role="grid" aria-label={`Time of ${title}`} aria-multiselectable="true">
      {Array.from({ length: rows }, (_, row) => {
        const from = hours.from + row * rowMinutes;
        return (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid's cells take the focus.
          <div key={from} role="row" className={styles.row}>
            {lanes.map((lane, column) => {
              const state = cellState(day, column, from);
              const isAt = at.day === place && at.lane === column && at.row === row;
              const isChosen =
                range?.day === place && range.lane === column && row >= range.first && row <= range.last;
              return (
                // biome-ignore lint/a11y/useSemanticElements: cells of the grid.
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
    </Stack>
  );
}

const shortName = (day: string): string => dayNames[weekdayOf(dayOfIso(day))]?.slice(0, 3) ?? '';
const shortDay = (day: string): string => `${shortName(day)} ${dayOfIso(day).day}`;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0])
    .join('')
    .slice(0, 3);

/** The hour that a dragged visit would take. */
function DropMark({ week, over }: { week: WeekModel; over: Cell }) {
  const { hours, lanes } = week;
  const [start, length] = [droppedStart(week, over), hours.to - hours.from];
  return (
    <div
      aria-hidden="true"
      className="size-s tabular"
      style={{
        zIndex: 2,
        position: 'absolute',
        border: '2px solid var(--ink)',
        background: 'var(--signal)',
        color: 'var(--on-signal)',
        pointerEvents: 'none',
        top: `${((start - hours.from) / length) * 100}%`,
        height: `${(60 / length) * 100}%`,
        insetInline: `${(over.lane / lanes.length) * 100}% ${100 - ((over.lane + 1) / lanes.length) * 100}%`,
      }}
    >
      {minuteWords(start)}
    </div>
  );
}

interface WeekSheetProps {
  branchId: string;
  week: WeekModel;
  today: string;
  asked: string;
  take: (range: CellRange) => void;
  hand: BlockHand;
  dropVisit: (visit: DeskConsultationRow, cell: Cell) => void;
  moveVisit: (visit: DeskConsultationRow) => void;
}

export function WeekSheet(props: WeekSheetProps) {
  const { branchId, week, today, asked, take, hand, dropVisit, moveVisit } = props;
  const { lanes, days, hours } = week;
  const rows = (hours.to - hours.from) / rowMinutes;
  const { at, range, handlers, clear, showDay } = useCells(
    { days: days.length, lanes: lanes.length, rows },
    Math.max(
      0,
      days.findIndex(({ day }) => day === asked),
    ),
    (chosen) => {
      take(chosen);
      clear();
    },
  );
  const helpId = useId();
  const { drag, ...visitDrag } = useVisitDrag(dropVisit);
  return (
    <>
      <div className={styles.dayTabs}>
        {days.map(({ day }, place) => (
          <button key={day} type="button" aria-pressed={place === at.day} onClick={() => showDay(place)}>
            {shortName(day)} <span className="tabular">{dayOfIso(day).day}</span>
          </button>
        ))}
      </div>
      <Note id={helpId} measure>
        Click free time to book a visit, draw over more of it to block it. Drag a visit to another time, day
        or consultant. Blocks are moved by hand, and stretched by their lower edge. By keyboard: arrows walk,
        Shift and arrows choose, Enter opens; M moves a visit; arrows move a block, Shift and arrows stretch
        it, Delete opens it to be removed.
      </Note>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form. */}
      <div
        role="group"
        aria-label="Week"
        aria-describedby={helpId}
        className={styles.week}
        {...handlers}
        style={{ '--rows': rows } as React.CSSProperties}
      >
        <ol role="list" className={styles.axis} aria-hidden="true">
          {Array.from({ length: rows / 2 }, (_, index) => hours.from + index * 60).map((minutes) => (
            <li key={minutes}>{minuteWords(minutes)}</li>
          ))}
        </ol>
        {days.map((day, place) => (
          <section
            key={day.day}
            className={styles.day}
            data-shown={place === at.day || undefined}
            data-today={day.day === today || undefined}
            aria-label={formatWeekdayAndDay(day.day)}
          >
            <div className={styles.head}>
              <Link to={pathToDay(branchId, day.day)} className="tabular">
                {shortDay(day.day)}
              </Link>
              {day.holiday && <span className={styles.holiday}>{day.holiday}</span>}
              <ol role="list" className={styles.names}>
                {lanes.map(({ id, name }) => (
                  <li key={id} title={name}>
                    <span aria-hidden="true">{initialsOf(name)}</span>
                    <span className="visually-hidden">{name}</span>
                  </li>
                ))}
              </ol>
            </div>
            <div className={styles.sheet}>
              <WeekCells week={week} day={day} place={place} at={at} range={range} />
              <WeekEntries
                week={week}
                day={day}
                hand={hand}
                visitHand={{ ...visitDrag, drag, move: moveVisit }}
              />
              {drag?.over?.day === place && <DropMark week={week} over={drag.over} />}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
