import type { Content, TableCell } from 'pdfmake/interfaces';
import type { ScheduledItem } from '../../../../domain/contracts/project-files.ts';
import type { ProjectGoods } from '../../../../domain/contracts/project-goods.ts';
import { drawOpenings, type Opening, widthOfOpenings } from '../../../../domain/drawing/draw-openings.ts';
import { sixteenthsPerInch } from '../../../../domain/length/sixteenths.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import { printWidth } from '../../../plugins/print/print-styles.ts';
import { ruledTable } from '../../../plugins/print/print-table.ts';

/** A photo with its units, as a JPEG without what a camera wrote beside it. */
export interface PrintedPhoto {
  group: string | null;
  name: string;
  note?: string | undefined;
  content: Uint8Array;
}

/** A room as it is printed: what stands in it, and what that is today by the id of the item. */
export interface ScheduleGroup {
  /** Empty of what stands in no room. */
  name: string;
  items: readonly ScheduledItem[];
  photos: readonly PrintedPhoto[];
  goods: ReadonlyMap<string, ProjectGoods>;
}

const openingOf = (item: ScheduledItem, goods: ScheduleGroup['goods']): Opening[] => {
  const spec = goods.get(item.id)?.drawing;
  return spec ? [{ spec, sill: item.sill == null ? null : item.sill / sixteenthsPerInch }] : [];
};

const openingsOf = ({ items, goods }: ScheduleGroup): Opening[] =>
  items.flatMap((item) => openingOf(item, goods));

/** Points of paper for a pixel of a drawing, at most. */
const largestScale = 0.55;

/** The same at least: below it nothing could be told from anything, and a room goes on in a further row. */
const smallestScale = 0.2;

/** The openings of a room in rows that fit the page, most often in one. */
function stripsOf(group: ScheduleGroup): Opening[][] {
  const strips: Opening[][] = [];
  for (const opening of openingsOf(group)) {
    const last = strips.at(-1);
    if (last && widthOfOpenings([...last, opening]) * smallestScale <= printWidth) last.push(opening);
    else strips.push([opening]);
  }
  return strips;
}

/** The scale at which the widest row still fits the page: all rooms are printed at it. */
export const scaleOf = (groups: readonly ScheduleGroup[]): number =>
  Math.min(
    largestScale,
    ...groups.flatMap(stripsOf).map((openings) => printWidth / widthOfOpenings(openings)),
  );

const right = (text: string, style?: string): TableCell => ({ text, alignment: 'right', style });

/** Openings have the number that stands over them in the drawing. */
function rowsOf({ items, goods }: ScheduleGroup): TableCell[][] {
  let number = 0;
  return items.map((item): TableCell[] => {
    const today = goods.get(item.id);
    if (openingOf(item, goods).length > 0) number += 1;
    const mark = openingOf(item, goods).length > 0 ? String(number) : '';
    const isWanted = item.design !== undefined || item.part !== undefined;
    const about = today
      ? [{ text: today.title }, { text: today.headline || (today.part_number ?? ''), style: 'label' }]
      : [{ text: isWanted ? 'No longer made' : (item.note ?? '') }];
    const why = [today?.unavailable_reason, isWanted && item.note]
      .filter(Boolean)
      .map((text) => ({ text: String(text), style: 'label' }));
    const isSold = today?.unavailable_reason === null;
    return [
      { text: mark },
      { text: item.name },
      { stack: [...about, ...why] },
      right(today ? String(item.quantity) : ''),
      right(isSold ? formatUsd(today.price_cents) : ''),
      right(isSold ? formatUsd(today.price_cents * item.quantity) : ''),
      right(isSold ? `${today.lead_time_days} days` : ''),
    ];
  });
}

// Made anew for each table: pdfmake writes into what it lays out.
const heads = (): TableCell[] =>
  ['No.', 'Opening', 'Unit', 'Qty', 'Each', 'Total', 'Lead time'].map((text, column) => ({
    ...{ text, style: 'label', alignment: column > 2 ? 'right' : 'left' },
  }));

/** In points: two fit a page, with what stands above the first. */
const tallestPhoto = 240;

const photoOf = ({ name, note, content }: PrintedPhoto): Content => ({
  unbreakable: true,
  margin: [0, 12, 0, 0],
  stack: [
    {
      image: `data:image/jpeg;base64,${Buffer.from(content).toString('base64')}`,
      fit: [printWidth, tallestPhoto],
    },
    { text: [name, note].filter(Boolean).join(': '), style: 'label', margin: [0, 4, 0, 0] },
  ],
});

/**
 * One room: its openings side by side, to the scale of the whole schedule, a line for each, and its photos.
 */
export function groupSection(group: ScheduleGroup, scale: number): Content {
  const title = group.name || 'Not in a room';
  let drawn = 0;
  const [first = [], ...others] = stripsOf(group).map((openings): Content[] => {
    const svg = drawOpenings(openings, title, drawn + 1);
    drawn += openings.length;
    return [{ svg, width: widthOfOpenings(openings) * scale }];
  });
  return {
    margin: [0, 14, 0, 0],
    stack: [
      { unbreakable: true, stack: [{ text: title, style: 'product', margin: [0, 0, 0, 6] }, ...first] },
      ...others,
      ...(group.items.length > 0
        ? [ruledTable([heads(), ...rowsOf(group)], [20, 90, '*', 24, 56, 60, 48])]
        : []),
      ...group.photos.map(photoOf),
    ],
  };
}
