import { glossPaint } from '../surface/gloss.ts';
import { trace, weights } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { rectPath } from '../svg/path.ts';
import type { Rect } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { edgeColor } from '../unit/sash.ts';
import { meshPaint } from '../unit/screen.ts';
import { seenSide } from '../unit/seen-from.ts';

/** Draws a swinging door's retractable screen: a case on the jamb with some mesh pulled out. */
export const drawScreenCassette = (draft: Draft, opening: Rect): string => {
  const { sheet, look, inch, spec } = draft;
  if (spec.screen === 'none' || sheet.scene.far) return '';
  const limited = (inches: number) => Math.min(inches * inch, opening.width / 16);
  const [wide, drawn] = [limited(1.6), limited(4)];
  const onRight = seenSide(draft, 'right') === 'right';
  const strip = (from: number, width: number): Rect => ({
    ...opening,
    x: onRight ? opening.x + opening.width - from - width : opening.x + from,
    width,
  });
  const metal = [strip(0, wide), strip(wide + drawn, wide * 0.45)];
  return [
    element('path', { d: rectPath(strip(wide, drawn)), fill: meshPaint(draft) }),
    ...metal.map((bar) => element('path', { d: rectPath(bar), fill: glossPaint(sheet, look, 'upright') })),
    trace(metal.map(rectPath).join(''), edgeColor(draft), weights.joint),
  ].join('');
};
