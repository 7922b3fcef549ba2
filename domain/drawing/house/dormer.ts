import { drawingDefaults } from '../drawing-defaults.ts';
import type { DrawingSpec } from '../drawing-spec.ts';
import { castShadow, drawRake, placeUnit } from './build.ts';
import { drawClad } from './siding.ts';
import type { Site } from './site.ts';

const dormerWindow: DrawingSpec = {
  ...drawingDefaults,
  kind: 'window',
  style: 'double-hung',
  width: 26,
  height: 34,
  grille: { pattern: 'colonial', columns: 2, rows: 2, type: 'simulated' },
  material: 'aluminum-clad',
  color: 'white',
  hardware: 'satin-nickel',
};

const draw = (site: Site, x: number): string =>
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

/** Draws a dormer on the left wing's roof, centered at `x`. */
export const drawDormer = (site: Site, x: number): string =>
  site.isSeen(x - 36, x + 40) ? draw(site, x) : '';
