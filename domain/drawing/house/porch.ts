import { drawingDefaults } from '../drawing-defaults.ts';
import type { DrawingSpec } from '../drawing-spec.ts';
import { ink } from '../surface/palette.ts';
import { shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { circlePath, rectPath } from '../svg/path.ts';
import { cornersOf } from '../svg/polygon.ts';
import { paintOf } from '../svg/sheet.ts';
import { castShadow, drawTrim, placeUnit } from './build.ts';
import { drawClad } from './siding.ts';
import { groundLine, plinthTop, type Site, tinted } from './site.ts';

const entry: DrawingSpec = {
  ...drawingDefaults,
  kind: 'entry-door',
  style: 'single-two-sidelights',
  panel: 'craftsman',
  insert: 'clear',
  width: 70,
  height: 84,
  material: 'fir',
  color: 'natural',

  hardware: 'oil-rubbed-bronze',
};

const drawColumn = (site: Site, x: number): string => {
  const color = tinted(site, '#f6f3ea');
  return [
    castShadow(cornersOf({ x: x + 9, y: 414, width: 6, height: plinthTop - 414 }), 0.16),
    element('path', {
      d: rectPath({ x, y: 412, width: 10, height: plinthTop - 412 }),
      fill: color,
      stroke: ink,
      'stroke-width': 0.9,
    }),
    element('path', {
      d: rectPath({ x: x + 6.4, y: 412, width: 3.2, height: plinthTop - 412 }),
      fill: shade(color, -0.2),
    }),
    drawTrim(site, { x: x - 2.5, y: 410, width: 15, height: 6 }),
    drawTrim(site, { x: x - 2.5, y: plinthTop - 9, width: 15, height: 9 }),
  ].join('');
};

const drawLantern = ({ sheet }: Site, x: number, y: number): string => {
  const halo = sheet.define('halo', (id) =>
    element(
      'radialGradient',
      { id },
      element('stop', { 'stop-color': '#ffe2a0', 'stop-opacity': 0.75 }),
      element('stop', { offset: 1, 'stop-color': '#ffd98c', 'stop-opacity': 0 }),
    ),
  );
  const glow = sheet.scene.lit ? element('path', { d: circlePath([x, y], 34), fill: paintOf(halo) }) : '';
  return (
    glow +
    element('path', {
      d: `M${x - 3} ${y - 5}h6l1.5 10h-9Z`,
      fill: sheet.scene.lit ? '#ffe9b0' : '#f2e6bd',
      stroke: ink,
      'stroke-width': 1.1,
    }) +
    element('path', { d: `M${x - 4.5} ${y - 5}h9l-4.5 -5Z`, fill: ink })
  );
};

const drawSteps = (site: Site): string =>
  [0, 1, 2]
    .map((step) =>
      drawTrim(
        site,
        { x: 672 - step * 7, y: plinthTop + step * 4.8, width: 100 + step * 14, height: 4.8 },
        '#d6d1c5',
      ),
    )
    .join('');

/** Draws the porch: seamed roof, two columns, front door. */
export const drawPorch = (site: Site): string =>
  [
    castShadow(cornersOf({ x: 648, y: 412, width: 152, height: plinthTop - 412 }), 0.12),
    placeUnit(site, entry, [673, plinthTop - 117.6]),
    castShadow(cornersOf({ x: 648, y: 412, width: 152, height: 34 }), 0.2),
    drawLantern(site, 664, 458),
    drawLantern(site, 781, 458),
    drawClad(
      site,
      [
        [634, 402],
        [648, 378],
        [798, 378],
        [812, 402],
      ],
      'seam',
    ),
    drawTrim(site, { x: 632, y: 402, width: 182, height: 9 }),
    drawColumn(site, 644),
    drawColumn(site, 792),
    drawTrim(site, { x: 638, y: plinthTop, width: 170, height: groundLine - plinthTop }, '#c9c4b8'),
    drawSteps(site),
  ].join('');
