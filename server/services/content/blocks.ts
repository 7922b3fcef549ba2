import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { ProductLine } from '#domain/content/catalogue.ts';
import {
  scheduleConsultation,
  textDrawing,
  textPicture,
  textPictureWidths,
} from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type {
  DrawnBlock,
  RichBlockName,
  richBlockSchemas,
  ShownPicture,
} from '#domain/content/rich-blocks.ts';
import { describeUnit } from '#domain/drawing/describe-unit.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { escapeHtml, tag } from './markdown.ts';

export interface DrawnPicture {
  address: string;
  draw: () => string;
}

export interface BlockContext {
  lineOf: (lineId: string) => ProductLine;
  /** Throws if there is no such picture. */
  checkPicture: (file: string) => void;
  keep: (picture: DrawnPicture) => void;
}

type BlockOf<N extends RichBlockName> = z.output<(typeof richBlockSchemas)[N]>;
type BlockRenderers = { [N in RichBlockName]: (block: BlockOf<N>, context: BlockContext) => string };

const size = 480;

function drawn(
  { caption, unit, dimensions, symbols }: DrawnBlock,
  context: BlockContext,
  label?: string,
): string {
  const description = describeUnit(unit);
  const key = hash('sha256', JSON.stringify([unit, dimensions, symbols, caption])).slice(0, 12);
  const address = textDrawing(key);
  context.keep({
    address,
    draw: () => drawElevation(unit, { size, title: caption, description, dimensions, symbols }),
  });
  const word = label ? tag('strong', {}, label, ' ') : '';
  return tag(
    'figure',
    {},
    tag('img', { src: address, alt: description, width: size, height: size, loading: 'lazy' }),
    tag('figcaption', {}, word, escapeHtml(caption)),
  );
}

/** Widths that the build writes; the browser chooses. */
const pictureSize = '(width < 48rem) 100vw, 38rem';

function picture(
  { file, alt, caption, width, height, shape, focus }: ShownPicture,
  { checkPicture }: BlockContext,
): string {
  checkPicture(file);
  return tag(
    'figure',
    { 'data-block': 'picture', 'data-shape': shape, 'data-focus': focus },
    tag('img', {
      src: textPicture(file, textPictureWidths[0]),
      srcset: textPictureWidths.map((size) => `${textPicture(file, size)} ${size}w`).join(', '),
      sizes: pictureSize,
      alt,
      width,
      height,
      loading: 'lazy',
      decoding: 'async',
    }),
    ...(caption ? [tag('figcaption', {}, escapeHtml(caption))] : []),
  );
}

const lineImage = ({ line_id, title }: ProductLine, side: number): string =>
  tag('img', {
    src: pathTo.lineDrawing(line_id),
    alt: `Drawing: ${title}`,
    width: side,
    height: side,
    loading: 'lazy',
  });

const lineLink = ({ category_id, line_id, title }: ProductLine): string =>
  tag('a', { href: pathTo.productLine(category_id, line_id) }, escapeHtml(title));

const comparedBy: [string, (line: ProductLine) => string][] = [
  ['Opens', ({ style }) => style],
  ['Made of', ({ material }) => material],
  ['Widest', ({ sizes }) => `${sizes.max_width} in.`],
  ['Tallest', ({ sizes }) => `${sizes.max_height} in.`],
  ['Best U-factor', ({ performance }) => performance.u_factor[0].toFixed(2)],
  ['SHGC', ({ performance }) => performance.shgc.map((value) => value.toFixed(2)).join(' to ')],
  ['From', ({ price_from_cents }) => formatUsd(price_from_cents)],
];

function comparison({ caption, lines: ids }: BlockOf<'compare'>, { lineOf }: BlockContext): string {
  const lines = ids.map(lineOf);
  const heads = lines.map((line) => tag('th', { scope: 'col' }, lineImage(line, 120), lineLink(line)));
  const rows = comparedBy.map(([name, show]) =>
    tag(
      'tr',
      {},
      tag('th', { scope: 'row' }, name),
      ...lines.map((line) => tag('td', {}, escapeHtml(show(line)))),
    ),
  );
  return tag(
    'div',
    { 'data-block': 'table', role: 'region', tabindex: 0, 'aria-label': caption },
    tag(
      'table',
      { 'data-compares': 'lines' },
      tag('caption', {}, escapeHtml(caption)),
      tag('thead', {}, tag('tr', {}, tag('td', {}), ...heads)),
      tag('tbody', {}, ...rows),
    ),
  );
}

/** Renderers of rich text blocks to HTML; the storefront's styles select by `data-block`. */
export const blockRenderers: BlockRenderers = {
  drawing: (block, context) => tag('div', { 'data-block': 'drawing' }, drawn(block, context)),
  picture,
  'before-after': ({ before, after }, context) =>
    tag(
      'div',
      { 'data-block': 'before-after' },
      drawn(before, context, 'Before.'),
      drawn(after, context, 'After.'),
    ),
  product: ({ line: lineId, why }, { lineOf }) => {
    const line = lineOf(lineId);
    return tag(
      'div',
      { 'data-block': 'product' },
      lineImage(line, 160),
      tag(
        'div',
        {},
        tag('p', { 'data-part': 'title' }, lineLink(line)),
        tag('p', {}, escapeHtml(why)),
        tag('p', { 'data-part': 'price' }, `From ${formatUsd(line.price_from_cents)}`),
      ),
    );
  },
  compare: comparison,
  consult: ({ title, text }) =>
    tag(
      'div',
      { 'data-block': 'consult' },
      tag('p', { 'data-part': 'title' }, escapeHtml(title)),
      tag('p', {}, escapeHtml(text)),
      tag(
        'p',
        {},
        tag('a', { href: scheduleConsultation, 'data-part': 'action' }, 'Schedule a consultation'),
      ),
    ),
};
