import { drawingDefaults } from '../drawing-defaults.ts';
import type { DrawingSpec } from '../drawing-spec.ts';
import { cornersOf } from '../svg/polygon.ts';
import { castShadow, drawRake, drawTrim, placeUnit } from './build.ts';
import { drawPorch } from './porch.ts';
import { drawClad } from './siding.ts';
import { plinthTop, type Site } from './site.ts';

const finish = {
  ...drawingDefaults,
  material: 'aluminum-clad',
  color: 'black',
  hardware: 'matte-black',
} as const;

const bedroomWindow: DrawingSpec = {
  kind: 'window',
  style: 'casement-left',
  width: 29,
  height: 62,
  ...finish,
  grille: { pattern: 'farmhouse', columns: 2, rows: 3, type: 'simulated' },
};
const atticWindow: DrawingSpec = {
  kind: 'window',
  style: 'half-round',
  width: 44,
  height: 22,
  ...finish,
  grille: { pattern: 'colonial', columns: 3, rows: 2, type: 'simulated' },
};
const bay: DrawingSpec = {
  kind: 'window',
  style: 'bay',
  width: 98,
  height: 66,

  ...finish,
};

const drawBay = (site: Site): string =>
  [
    castShadow(
      [
        [500, 418],
        [652, 418],
        [652, 538],
        [640, 538],
        [500, 538],
      ],
      0.16,
    ),
    drawClad(site, cornersOf({ x: 496, y: 510, width: 137.2, height: plinthTop - 510 }), 'batten'),
    placeUnit(site, bay, [496, 418]),
    drawClad(
      site,
      [
        [488, 420],
        [512, 396],
        [617, 396],
        [641, 420],
      ],
      'seam',
    ),
    drawTrim(site, { x: 486, y: 418, width: 157, height: 5 }),
  ].join('');

/** Draws the main block: street gable, bay, porch. */
export const drawMainBlock = (site: Site): string =>
  [
    drawClad(
      site,
      [
        [470, plinthTop],
        [470, 252],
        [635, 98],
        [800, 252],
        [800, plinthTop],
      ],
      'batten',
    ),
    castShadow(
      [
        [470, 252],
        [635, 98],
        [800, 252],
        [800, 288],
        [635, 134],
        [470, 288],
      ],
      0.17,
    ),
    drawTrim(site, { x: 470, y: 284, width: 9, height: plinthTop - 284 }),
    drawTrim(site, { x: 791, y: 284, width: 9, height: plinthTop - 284 }),
    placeUnit(site, atticWindow, [604.2, 186]),
    drawTrim(site, { x: 562, y: 262, width: 146, height: 9 }),
    ...[568, 615, 662].map((x) => placeUnit(site, bedroomWindow, [x - 0.8, 272])),
    drawTrim(site, { x: 560, y: 359, width: 150, height: 5 }),
    drawRake(
      site,
      [
        [444, 276],
        [635, 98],
        [826, 276],
      ],
      14,
    ),
    drawBay(site),
    drawPorch(site),
  ].join('');
