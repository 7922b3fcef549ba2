import { wrapLines } from '#domain/typesetting/wrap-lines.ts';
import type {
  Block,
  ColumnsBlock,
  DrawingBlock,
  ImageBlock,
  Margin,
  StackBlock,
  TextBlock,
  Width,
} from './block.ts';
import { setLine } from './faces.ts';
import type { Part, Place } from './place.ts';
import { body, hairline, styles, type TextStyle } from './print-styles.ts';
import { setTable } from './set-table.ts';

/** Tallest unbreakable block; fits a page with the tallest head. */
export const tallestKept = 400;

export const placeOf = (width: number, onMissing: () => void): Place => ({
  width,
  style: body,
  alignment: 'left',
  onMissing,
});

/** Kerning across words may make a line slightly wider than its words. */
const tolerance = 0.5;

const indented = (part: Part, [left, top, right, bottom]: Margin): Part => ({
  content: { stack: [part.content], margin: [left, top, right, bottom] },
  height: part.height + top + bottom,
});

function setText({ text }: TextBlock, { width, style, alignment, onMissing }: Place): Part[] {
  const { family, size, lineHeight, color } = style;
  const measure = (piece: string): number => setLine(piece, family).width * size;
  return wrapLines(text, width - tolerance, measure).map((line): Part => {
    const { runs, height, isComplete } = setLine(line, family);
    if (!isComplete) onMissing();
    return {
      content: { text: runs, fontSize: size, lineHeight, color, alignment, noWrap: true },
      height: height * size * lineHeight,
    };
  });
}

const heightOf = (parts: readonly Part[]): number => parts.reduce((sum, { height }) => sum + height, 0);
const together = (parts: readonly Part[]): Part => ({
  content: { stack: parts.map(({ content }) => content) },
  height: heightOf(parts),
});

function keepTogether(parts: readonly Part[]): Part[] {
  let kept = 0;
  let height = 0;
  for (const part of parts) {
    height += part.height;
    if (height > tallestKept) break;
    kept += 1;
  }
  const first = together(parts.slice(0, kept));
  return [{ ...first, content: { stack: [first.content], unbreakable: true } }, ...parts.slice(kept)];
}

function setStack({ stack, unbreakable, pageBreak }: StackBlock, place: Place): Part[] {
  const parts = stack.flatMap((block) => partsOf(block, place));
  const kept = unbreakable ? keepTogether(parts) : parts;
  const whole = together(kept);
  return pageBreak ? [{ ...whole, content: { stack: [whole.content], pageBreak } }] : kept;
}

function naturalWidth(block: Block, style: TextStyle): number {
  const own = block.style ? styles[block.style] : style;
  if ('stack' in block) return Math.max(0, ...block.stack.map((one) => naturalWidth(one, own)));
  if ('text' in block) {
    const widths = wrapLines(block.text, Number.POSITIVE_INFINITY, () => 0).map(
      (line) => setLine(line, own.family).width * own.size,
    );
    return Math.max(...widths) + 2 * tolerance;
  }
  return 'fit' in block ? block.fit[0] : 0;
}

/** `auto` columns leave at least this share of the width to the others. */
const shareOfOthers = 0.4;

function widthsOf({ columns, columnGap = 0 }: ColumnsBlock, { width, style }: Place): number[] {
  const fixed = columns.reduce((sum, one) => sum + (typeof one.width === 'number' ? one.width : 0), 0);
  const room = width - columnGap * (columns.length - 1) - fixed;
  const count = (kind: Width): number => columns.filter((one) => one.width === kind).length;
  const most = (room * (count('*') > 0 ? 1 - shareOfOthers : 1)) / count('auto');
  const own = columns.map((one) => (one.width === 'auto' ? Math.min(most, naturalWidth(one, style)) : 0));
  const share = (room - own.reduce((sum, one) => sum + one, 0)) / count('*');
  return columns.map((one, at) => (typeof one.width === 'number' ? one.width : own[at] || share));
}

function setColumns(block: ColumnsBlock, place: Place): Part {
  const { columns, columnGap = 0 } = block;
  const widths = widthsOf(block, place);
  const parts = columns.map((column, at) => {
    const width = widths[at] ?? 0;
    return { width, part: together(partsOf(column, { ...place, width })) };
  });
  return {
    content: { columnGap, columns: parts.map(({ width, part }) => ({ width, stack: [part.content] })) },
    height: Math.max(0, ...parts.map(({ part }) => part.height)),
  };
}

/** Height of an SVG relative to its width. */
function shapeOf(svg: string): number {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return Number(height) / Number(width);
}

const setPicture = (picture: DrawingBlock | ImageBlock, { width, alignment }: Place): Part => {
  const fit: [number, number] = [Math.min(width, picture.fit[0]), Math.min(tallestKept, picture.fit[1])];
  const content =
    'svg' in picture ? { svg: picture.svg, fit, alignment } : { image: picture.image, fit, alignment };
  const shape = 'svg' in picture ? shapeOf(picture.svg) : Number.POSITIVE_INFINITY;
  return { content, height: Math.min(fit[1], fit[0] * shape || fit[1]) };
};

const setRule = ({ width }: Place): Part => ({
  content: {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: hairline }],
  },
  height: 0.5,
});

function setBlock(block: Block, place: Place): Part[] {
  if ('text' in block) return setText(block, place);
  if ('stack' in block) return setStack(block, place);
  if ('columns' in block) return [setColumns(block, place)];
  if ('rows' in block) return [setTable(block, place, partsOf)];
  if ('rule' in block) return [setRule(place)];
  return [setPicture(block, place)];
}

/** Splits a block into parts; a page may break before each. */
export function partsOf(block: Block, place: Place): Part[] {
  const [left, top, right, bottom] = block.margin ?? [0, 0, 0, 0];
  const parts = setBlock(block, {
    ...place,
    width: place.width - left - right,
    style: block.style ? styles[block.style] : place.style,
    alignment: block.alignment ?? place.alignment,
  });
  if (!block.margin) return parts;
  return parts.map((part, at) =>
    indented(part, [left, at === 0 ? top : 0, right, at === parts.length - 1 ? bottom : 0]),
  );
}

export const typeset = (block: Block, place: Place): Part => together(partsOf(block, place));
