import { drawingDefaults } from '../drawing-defaults.ts';
import type { DrawingSpec } from '../drawing-spec.ts';
import { cornersOf } from '../svg/polygon.ts';
import { castShadow, drawTrim, placeUnit } from './build.ts';
import { drawClad } from './siding.ts';
import { groundLine, plinthTop, type Site } from './site.ts';

const finish = {
  ...drawingDefaults,
  material: 'aluminum-clad',
  color: 'black',
  hardware: 'matte-black',
} as const;

const clerestory: DrawingSpec = { kind: 'window', style: 'fixed', width: 54, height: 34, ...finish };
const gardenWall: DrawingSpec = { kind: 'patio-door', style: 'sliding-4', width: 148, height: 90, ...finish };
const picture: DrawingSpec = { kind: 'window', style: 'fixed', width: 64, height: 64, ...finish };
const casements: DrawingSpec = { kind: 'window', style: 'casement-french', width: 58, height: 64, ...finish };

const black = '#3a3e40';

const drawMonitor = (site: Site): string =>
  [
    drawClad(site, cornersOf({ x: 836, y: 262, width: 424, height: 82 }), 'cedar'),
    castShadow(cornersOf({ x: 836, y: 266, width: 424, height: 15 }), 0.26),
    ...[0, 1, 2, 3, 4].map((index) => placeUnit(site, clerestory, [848.4 + index * 81, 283])),
    drawTrim(site, { x: 812, y: 254, width: 472, height: 12 }, black),
    drawClad(
      site,
      [
        [816, 254],
        [826, 246],
        [1270, 246],
        [1280, 254],
      ],
      'seam',
    ),
  ].join('');

/** Draws the right wing: cedar, glass, and the clerestory windows of the company's name. */
export const drawRightWing = (site: Site): string =>
  [
    drawMonitor(site),
    drawClad(site, cornersOf({ x: 796, y: 380, width: 500, height: plinthTop - 380 }), 'cedar'),
    castShadow(cornersOf({ x: 796, y: 394, width: 500, height: 17 }), 0.26),
    placeUnit(site, gardenWall, [846, plinthTop - 126]),
    placeUnit(site, picture, [1082, 424]),
    placeUnit(site, casements, [1192, 424]),
    drawClad(
      site,
      [
        [782, 384],
        [796, 342],
        [1298, 342],
        [1314, 384],
      ],
      'seam',
    ),
    castShadow(
      [
        [836, 342],
        [1260, 342],
        [1276, 356],
        [850, 356],
      ],
      0.22,
    ),
    drawTrim(site, { x: 780, y: 384, width: 536, height: 11 }, black),
    drawTrim(site, { x: 836, y: plinthTop, width: 230, height: groundLine - plinthTop - 4 }, '#b89263'),
  ].join('');
