import { drawOpenings, type Opening, widthOfOpenings } from '#domain/drawing/draw-openings.ts';
import { formatInchesBy, sixteenthsPerInch } from '#domain/length/sixteenths.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { ScheduledItem } from '#domain/projects/files-contract.ts';
import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import type { Block, TableBlock, TextBlock } from '#server/print/block.ts';
import { printWidth, type StyleName } from '#server/print/print-styles.ts';

export interface PrintedPhoto {
  group: string | null;
  name: string;
  note?: string | undefined;
  content: Uint8Array;
}

export interface ScheduleGroup {
  /** Empty for items without a room. */
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

/** In points: fits one page with the room's name. */
const tallestDrawing = 340;

/** Maximum scale, in points per pixel: two rooms with their openings fit a page. */
const maxScale = 0.32;

/** Minimum scale, for legibility; below it a room wraps to another row. */
const smallestScale = 0.2;

function stripsOf(group: ScheduleGroup): Opening[][] {
  const strips: Opening[][] = [];
  for (const opening of openingsOf(group)) {
    const last = strips.at(-1);
    if (last && widthOfOpenings([...last, opening]) * smallestScale <= printWidth) last.push(opening);
    else strips.push([opening]);
  }
  return strips;
}

/** Returns the common scale of all rooms, at which the widest row fits the page. */
export const scaleOf = (groups: readonly ScheduleGroup[]): number =>
  Math.min(maxScale, ...groups.flatMap(stripsOf).map((openings) => printWidth / widthOfOpenings(openings)));

const right = (text: string, style?: StyleName): TextBlock => ({ text, alignment: 'right', style });

/** Returns how many openings of a room are drawn, and so numbered. */
export const drawnIn = (group: ScheduleGroup): number => openingsOf(group).length;

/** Returns the opening that a framer cuts, and the U-factor that an inspector asks for. */
const builtBy = ({ size, u_factor }: ProjectGoods): string =>
  [
    size &&
      `${size.opening.measured === 'pocket' ? 'Pocket' : 'Rough opening'} ${formatInchesBy(size.opening)} in.`,
    u_factor !== null && `U-factor ${u_factor.toFixed(2)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Numbers match those in the drawing. */
function rowsOf({ items, goods }: ScheduleGroup, first: number): Block[][] {
  let number = first - 1;
  return items.map((item): Block[] => {
    const today = goods.get(item.id);
    if (openingOf(item, goods).length > 0) number += 1;
    const mark = openingOf(item, goods).length > 0 ? String(number) : '';
    const isWanted = item.design !== undefined || item.part !== undefined;
    const about: Block[] = today
      ? [{ text: today.title }, { text: today.headline || (today.part_number ?? ''), style: 'label' }]
      : [{ text: isWanted ? 'No longer made' : (item.note ?? '') }];
    const built = today ? builtBy(today) : '';
    const why = [today?.unavailable_reason, isWanted && item.note]
      .filter(Boolean)
      .map((text): Block => ({ text: String(text), style: 'label' }));
    const isSold = today?.unavailable_reason === null;
    return [
      { text: mark },
      { text: item.name },
      { stack: [...about, ...(built ? [{ text: built, style: 'label' } as const] : []), ...why] },
      right(today ? String(item.quantity) : ''),
      right(isSold ? formatUsd(today.price_cents) : ''),
      right(isSold ? formatUsd(today.price_cents * item.quantity) : ''),
      right(isSold ? `${today.lead_time_days} days` : ''),
    ];
  });
}

const heads = ['No.', 'Opening', 'Unit', 'Qty', 'Each', 'Total', 'Lead time'].map(
  (text, column): Block => ({ text, style: 'label', alignment: column > 2 ? 'right' : 'left' }),
);

/** Size above which a table is likely to break across pages. */
const longTable = { items: 12, characters: 1_200 };

/**
 * Table header; repeats the room's name on each page of a long table, and is its heading without drawings:
 * pdfmake keeps a header with its first row, and no text with a table.
 */
function headsFor(title: string, items: ScheduleGroup['items'], isHeading: boolean): Block[] {
  const characters = items.reduce((sum, { note = '' }) => sum + note.length, 0);
  const isLong = items.length > longTable.items || characters > longTable.characters;
  const [number, opening, ...others] = heads;
  if (!number || !opening || !(isLong || isHeading)) return heads;
  const style = isHeading ? 'product' : 'strong';
  return [number, { stack: [{ text: title, style }, opening] }, ...others];
}

const columns: TableBlock['widths'] = [24, 98, '*', 32, 68, 72, 52];

/** In points: two photos fit a page. */
const tallestPhoto = 240;

const photoOf = ({ name, note, content }: PrintedPhoto): Block => ({
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

/** One room: its openings to the common scale, numbered from `first`, a row for each, and photos. */
export function groupSection(group: ScheduleGroup, scale: number, first: number): Block {
  const title = group.name || 'Not in a room';
  let drawn = first - 1;
  const strips = stripsOf(group).map((openings): Block => {
    const svg = drawOpenings(openings, title, drawn + 1);
    drawn += openings.length;
    return { svg, fit: [widthOfOpenings(openings) * scale, tallestDrawing] };
  });
  const photos = group.photos.map(photoOf);
  const heading: Block = { text: title, style: 'product', margin: [0, 0, 0, 6] };
  const { items } = group;
  const hasTable = items.length > 0;
  const isInTable = hasTable && strips.length === 0;
  // A heading is kept with what follows it, so that it never is the last line of a page.
  const led = hasTable ? strips.slice(0, 1) : photos.slice(0, 1);
  return {
    margin: [0, 14, 0, 0],
    stack: [
      ...(isInTable ? [] : [{ unbreakable: true, stack: [heading, ...led] }]),
      ...strips.slice(1),
      ...(hasTable
        ? [
            {
              rows: [headsFor(title, items, isInTable), ...rowsOf(group, first)],
              widths: columns,
              headerRows: 1,
            },
          ]
        : []),
      ...(hasTable ? photos : photos.slice(1)),
    ],
  };
}
