import { ink } from '../surface/palette.ts';
import { nightVeil } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { closedPath } from '../svg/path.ts';
import type { Polygon } from '../svg/polygon.ts';
import { paintOf } from '../svg/sheet.ts';
import { type Cladding, claddingTiles } from './cladding-tiles.ts';
import type { Site } from './site.ts';

/** Returns the paint of a cladding: its day tile, darkened for the hour. */
export const claddingPaint = ({ sheet }: Site, cladding: Cladding): string =>
  paintOf(
    sheet.define(cladding, (id) => {
      const { width, height, color, draw } = claddingTiles[cladding];
      const opacity = nightVeil.opacityAt(sheet.scene.darkness);
      return element(
        'pattern',
        { id, width, height, patternUnits: 'userSpaceOnUse' },
        element('rect', { width, height, fill: color }),
        draw(color),
        opacity > 0 ? element('rect', { width, height, fill: nightVeil.color, opacity }) : '',
      );
    }),
  );

/** Draws a clad surface with an outline. */
export const drawClad = (site: Site, outline: Polygon, cladding: Cladding): string => {
  const across = outline.map(([x]) => x);
  if (!site.isSeen(Math.min(...across), Math.max(...across))) return '';
  return element('path', {
    d: closedPath(outline),
    fill: claddingPaint(site, cladding),
    stroke: ink,
    'stroke-width': 1,
    'stroke-linejoin': 'round',
  });
};
