import { ink } from '../surface/palette.ts';
import { shade } from '../surface/tone.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { type Site, tinted } from './site.ts';

/** With its shadow. */
const width = 18.5;

const shutter = (site: Site, id: string): string => {
  const color = tinted(site, '#45667a');
  const louvers = Array.from({ length: 20 }, (_, index) => `M2.5 ${decimal(5 + index * 4.3)}h12`).join('');
  return group(
    { id },
    element('path', { d: 'M1.5 2.5h17v93h-17Z', fill: ink, opacity: 0.18 }),
    element('path', { d: 'M0 0h17v93h-17Z', fill: color, stroke: ink, 'stroke-width': 0.8 }),
    element('path', { d: louvers, stroke: shade(color, -0.45), 'stroke-width': 1.3 }),
    element('path', {
      d: louvers,
      stroke: shade(color, 0.4),
      'stroke-width': 0.5,
      transform: 'translate(0 1)',
    }),
    element('path', { d: 'M1 45h15v3.4h-15Z', fill: color }),
  );
};

/** Draws a louvered shutter with its upper left corner at a point. */
export const drawShutter = (site: Site, x: number, y: number): string =>
  site.isSeen(x, x + width)
    ? site.sheet.place('shutter', { transform: `translate(${x} ${y})` }, (id) => shutter(site, id))
    : '';
