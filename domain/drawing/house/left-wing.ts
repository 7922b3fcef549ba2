import { drawingDefaults } from '../drawing-defaults.ts';
import type { DrawingSpec } from '../drawing-spec.ts';
import { cornersOf } from '../svg/polygon.ts';
import { castShadow, drawTrim, placeUnit } from './build.ts';
import { drawDormer } from './dormer.ts';
import { drawShutter } from './shutter.ts';
import { drawClad } from './siding.ts';
import { plinthTop, type Site } from './site.ts';

const finish = {
  ...drawingDefaults,
  material: 'aluminum-clad',
  color: 'white',
  hardware: 'satin-nickel',
} as const;
const sixOverSix = { pattern: 'colonial', columns: 3, rows: 2, type: 'simulated' } as const;

const tallWindow: DrawingSpec = {
  kind: 'window',
  style: 'double-hung',
  width: 36,
  height: 66,
  ...finish,
  grille: sixOverSix,
};
const gardenDoor: DrawingSpec = {
  kind: 'patio-door',
  style: 'hinged-french',
  width: 64,
  height: 82,
  ...finish,
  grille: { pattern: 'colonial', columns: 2, rows: 4, type: 'simulated' },
};

const drawChimney = (site: Site): string =>
  [
    drawClad(site, cornersOf({ x: 188, y: 168, width: 44, height: 90 }), 'stone'),
    castShadow(cornersOf({ x: 219, y: 168, width: 13, height: 90 }), 0.2),
    drawTrim(site, { x: 183, y: 160, width: 54, height: 9 }, '#c9c4b8'),
    drawClad(site, cornersOf({ x: 196, y: 148, width: 12, height: 12 }), 'seam'),
    drawClad(site, cornersOf({ x: 213, y: 148, width: 12, height: 12 }), 'seam'),
  ].join('');

/** Draws the left wing: clapboard, shingled roof, two dormers. */
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
