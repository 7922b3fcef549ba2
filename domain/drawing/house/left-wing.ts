import type { DrawingSpec } from '../drawing-spec.ts';
import { cornersOf } from '../shape/polygon.ts';
import { ink } from '../surface/palette.ts';
import { shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { castShadow, drawRake, drawTrim, placeUnit } from './build.ts';
import { drawClad } from './siding.ts';
import { plinthTop, type Site, tinted } from './site.ts';

const finish = { material: 'aluminum-clad', color: 'white', hardware: 'satin-nickel' } as const;
const sixOverSix = { pattern: 'colonial', columns: 3, rows: 2 } as const;

const tallWindow: DrawingSpec = {
  kind: 'window',
  style: 'double-hung',
  width: 36,
  height: 66,
  grille: sixOverSix,
  ...finish,
};
const dormerWindow: DrawingSpec = {
  kind: 'window',
  style: 'double-hung',
  width: 26,
  height: 34,
  grille: { pattern: 'colonial', columns: 2, rows: 2 },
  ...finish,
};
const gardenDoor: DrawingSpec = {
  kind: 'patio-door',
  style: 'hinged-french',
  width: 64,
  height: 82,
  grille: { pattern: 'colonial', columns: 2, rows: 4 },
  ...finish,
};

const drawDormer = (site: Site, x: number): string =>
  [
    castShadow(
      [
        [x + 26, 296],
        [x + 40, 348],
        [x - 10, 348],
        [x - 10, 330],
      ],
      0.2,
    ),
    drawClad(
      site,
      [
        [x - 27, 346],
        [x - 27, 290],
        [x, 264],
        [x + 27, 290],
        [x + 27, 346],
      ],
      'clapboard',
    ),
    castShadow(
      [
        [x - 27, 288],
        [x, 262],
        [x + 27, 288],
        [x + 27, 298],
        [x, 272],
        [x - 27, 298],
      ],
      0.18,
    ),
    placeUnit(site, dormerWindow, [x - 18.2, 293]),
    drawRake(
      site,
      [
        [x - 36, 292],
        [x, 258],
        [x + 36, 292],
      ],
      6,
    ),
  ].join('');

/** A louvered shutter, drawn once at the origin. */
const shutter = (site: Site): string =>
  site.sheet.define('shutter', (id) => {
    const color = tinted(site, '#45667a');
    const louvers = Array.from({ length: 20 }, (_, index) => `M2.5 ${decimal(5 + index * 4.3)}h12`).join('');
    return element(
      'g',
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
  });

const drawShutter = (site: Site, x: number, y: number): string =>
  element('use', { href: `#${shutter(site)}`, x, y });

const drawChimney = (site: Site): string =>
  [
    drawClad(site, cornersOf({ x: 188, y: 168, width: 44, height: 90 }), 'stone'),
    castShadow(cornersOf({ x: 219, y: 168, width: 13, height: 90 }), 0.2),
    drawTrim(site, { x: 183, y: 160, width: 54, height: 9 }, '#c9c4b8'),
    drawClad(site, cornersOf({ x: 196, y: 148, width: 12, height: 12 }), 'seam'),
    drawClad(site, cornersOf({ x: 213, y: 148, width: 12, height: 12 }), 'seam'),
  ].join('');

/** The low wing on the left: clapboard under a shingled roof with two dormers. */
export const drawLeftWing = (site: Site): string =>
  [
    drawChimney(site),
    drawClad(site, cornersOf({ x: 150, y: 350, width: 330, height: plinthTop - 350 }), 'clapboard'),
    castShadow(cornersOf({ x: 150, y: 362, width: 330, height: 15 })),
    drawClad(
      site,
      [
        [128, 352],
        [166, 240],
        [500, 240],
        [500, 352],
      ],
      'shingle',
    ),
    drawTrim(site, { x: 126, y: 352, width: 374, height: 10 }),
    drawTrim(site, { x: 150, y: 362, width: 10, height: plinthTop - 362 }),
    drawDormer(site, 240),
    drawDormer(site, 372),
    ...[196, 290].flatMap((x) => [
      drawShutter(site, x - 18, 408),
      placeUnit(site, tallWindow, [x, 408]),
      drawShutter(site, x + 51.4, 408),
    ]),
    drawTrim(site, { x: 366, y: plinthTop, width: 100, height: 7 }, '#d6d1c5'),
    placeUnit(site, gardenDoor, [371, plinthTop - 114.8]),
  ].join('');
