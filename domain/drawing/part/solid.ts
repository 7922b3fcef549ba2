import { trace, weights } from '../surface/line.ts';
import { type Finish, metalPaint, type Turn } from '../surface/metal.ts';
import { finishColors, ink } from '../surface/palette.ts';
import { mixColors, shade } from '../surface/tone.ts';
import { element, group } from '../svg/element.ts';
import { hashText } from '../svg/hash.ts';
import { decimal } from '../svg/number.ts';
import { onGround } from '../svg/scheme.ts';
import { paintOf } from '../svg/sheet.ts';
import type { Bench } from './bench.ts';

export interface Stand {
  turn?: Turn;
  edge?: number;
  lift?: number;
  finish?: Finish;
}

/** Returns the outline color of a finish. */
export const outlineOf = (finish: Finish): string => mixColors(ink, finishColors[finish], 0.22);

/**
 * Draws a solid piece from its outline. Shifts the outline and clips it twice, which leaves a lit crescent at
 * the upper left and a dark one at the lower right.
 */
export const solid = ({ sheet, finish: own }: Bench, d: string, stand: Stand = {}): string => {
  const { turn = 'slant', edge = 3, lift = 7, finish = own } = stand;
  const color = finishColors[finish];
  const name = hashText(d);
  const shape = sheet.define(`s${name}`, (id) => element('path', { id, d }));
  const clip = sheet.define(`c${name}`, (id) =>
    element('clipPath', { id }, element('use', { href: `#${shape}` })),
  );
  const move = (by: number) => `translate(${decimal(by * 0.75)} ${decimal(by)})`;
  const sunk = sheet.define(`e${name}-${decimal(edge)}`, (id) =>
    element('clipPath', { id }, element('use', { href: `#${shape}`, transform: move(edge) })),
  );
  const use = (paint: Record<string, string | number | undefined>) =>
    element('use', { href: `#${shape}`, ...paint });
  return [
    lift > 0 ? use({ transform: move(lift), fill: ink, opacity: 0.14 }) : '',
    use({ fill: shade(color, 0.62) }),
    group(
      { 'clip-path': paintOf(clip) },
      use({ transform: move(edge), fill: shade(color, -0.42) }),
      group(
        { 'clip-path': paintOf(sunk) },
        use({ transform: move(-edge), fill: metalPaint(sheet, finish, turn) }),
      ),
    ),
    use({
      class: onGround.rim,
      fill: 'none',
      stroke: outlineOf(finish),
      'stroke-width': weights.edge * 1.4,
      'stroke-linejoin': 'round',
    }),
  ].join('');
};

/** Draws a hole or groove from its outline, with a shadow at the upper left and light at the lower right. */
export const hollow = ({ sheet, finish }: Bench, d: string, depth = 3): string => {
  const name = hashText(d);
  const clip = sheet.define(`h${name}`, (id) => element('clipPath', { id }, element('path', { d })));
  const color = finishColors[finish];
  return [
    element('path', {
      d,
      fill: 'none',
      stroke: shade(color, 0.6),
      'stroke-width': 2,
      transform: 'translate(0.8 1)',
      opacity: 0.8,
    }),
    element('path', { d, fill: shade(color, -0.86) }),
    group(
      { 'clip-path': paintOf(clip) },
      element('path', {
        d,
        fill: shade(color, -0.66),
        transform: `translate(${decimal(depth * 0.75)} ${decimal(depth)})`,
      }),
    ),
    trace(d, outlineOf(finish), weights.edge),
  ].join('');
};
