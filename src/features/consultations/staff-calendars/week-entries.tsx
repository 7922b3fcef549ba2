import { Link } from 'gatsby';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import type { CalendarBlock } from '#domain/consultations/staff-blocks-contract.ts';
import type { DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import { pathToConsultation } from '#src/widgets/staff/desk-path.ts';
import { consultationWords, kindWords } from '#src/widgets/staff/desk-words.ts';
import { stretchWords } from './block-words.ts';
import * as styles from './calendars.module.css';
import { useBlockDrag } from './use-block-drag.ts';
import type { VisitDrag } from './visits/use-visit-drag.ts';
import { rowMinutes, type WeekDay, type WeekEntry, type WeekModel } from './week-model.ts';

export interface BlockHand {
  open: (block: CalendarBlock) => void;
  /** Deltas in minutes */
  shift: (block: CalendarBlock, by: { start: number; end: number }) => void;
}

export function onBlockKey(block: CalendarBlock, hand: BlockHand) {
  return (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -rowMinutes : event.key === 'ArrowDown' ? rowMinutes : 0;
    if (by !== 0) {
      event.preventDefault();
      hand.shift(block, { start: event.shiftKey ? 0 : by, end: by });
    } else if (event.key === 'Delete') hand.open(block);
  };
}

function placeOf(entry: WeekEntry, { hours, lanes }: WeekModel): CSSProperties | undefined {
  const from = Math.max(entry.from, hours.from);
  const to = Math.min(entry.to, hours.to);
  if (from >= to) return undefined;
  const length = hours.to - hours.from;
  const [lane, width] = entry.lane === undefined ? [0, lanes.length] : [entry.lane, 1];
  return {
    top: `${((from - hours.from) / length) * 100}%`,
    height: `${((to - from) / length) * 100}%`,
    left: `${(lane / lanes.length) * 100}%`,
    width: `${(width / lanes.length) * 100}%`,
  };
}

const atHand = (
  place: CSSProperties,
  offset: { by: number; isStretch: boolean } | undefined,
): CSSProperties => {
  if (!offset?.by) return place;
  const { by, isStretch } = offset;
  return isStretch
    ? { ...place, height: `calc(${place.height} + ${by}px)` }
    : { ...place, translate: `0 ${by}px` };
};

export interface VisitHand {
  take: (visit: DeskConsultationRow) => (event: PointerEvent<HTMLElement>) => void;
  wasDropped: () => boolean;
  /** Opens the dialog that does the same. */
  move: (visit: DeskConsultationRow) => void;
  drag: VisitDrag | undefined;
}

interface WeekEntriesProps {
  week: WeekModel;
  day: WeekDay;
  hand: BlockHand;
  visitHand: VisitHand;
}

export function WeekEntries({ week, day, hand, visitHand }: WeekEntriesProps) {
  const { offsetOf, take, wasDropped } = useBlockDrag(
    (week.hours.to - week.hours.from) / rowMinutes,
    hand.shift,
  );
  return (
    <ul role="list" className={styles.entries}>
      {day.entries.map((entry) => {
        const { key, kind, visit, block, lane } = entry;
        const place = placeOf(entry, week);
        if (!place) return null;
        const who = lane === undefined ? 'all of the branch' : (week.lanes[lane]?.name ?? '');
        const when = stretchWords(entry);
        const word = kind === 'Block' ? 'Blocked' : 'Opened';
        return (
          <li
            key={key}
            className={styles.entry}
            style={atHand(place, offsetOf(key))}
            data-kind={kind}
            data-all={lane === undefined || undefined}
          >
            {visit && (
              <Link
                to={pathToConsultation(visit.id)}
                title={`${visit.name}, ${when}`}
                aria-label={`${when}, ${visit.name}, ${kindWords[visit.type]}, ${who}, ${consultationWords[visit.state].title}`}
                data-state={visit.state}
                style={visitHand.drag?.visit.id === visit.id ? { opacity: 0.5 } : undefined}
                // The browser would drag the address of the link.
                draggable={false}
                onPointerDown={visitHand.take(visit)}
                onClick={(event) => visitHand.wasDropped() && event.preventDefault()}
                onKeyDown={(event) => {
                  if (event.key === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey)
                    visitHand.move(visit);
                }}
              >
                {visit.name}
              </Link>
            )}
            {block && (
              <button
                type="button"
                title={`${word}, ${when}. ${block.note}`}
                aria-label={`${word} ${when}, ${who}${block.note && `, ${block.note}`}`}
                onPointerDown={take(entry, block)}
                onClick={() => wasDropped() || hand.open(block)}
                onKeyDown={onBlockKey(block, hand)}
              >
                <span>{block.note || word}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
