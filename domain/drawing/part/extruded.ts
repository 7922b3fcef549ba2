import { ink } from '../surface/palette.ts';
import { element } from '../svg/element.ts';
import { openPath, roundedPath } from '../svg/path.ts';
import type { Bench } from './bench.ts';
import { spread } from './detail.ts';
import { drawExtrusion } from './extrusion.ts';
import { hollow } from './solid.ts';

/** Draws a sill track with two roller rails. */
export const drawTrack = (bench: Bench): string =>
  drawExtrusion(bench, {
    section:
      'M40 312V296H58V214C58 204 74 204 74 214V296H118V214C118 204 134 204 134 214V296H178V178H196V330H40Z',
    faces: [
      [178, 206, 0.28],
      [206, 296, 0.05],
      [296, 312, 0.4],
      [312, 330, -0.28],
    ],
  });

/** Draws a bulb weatherstrip: hollow bulb and barbed foot. */
export const drawWeatherstrip = (bench: Bench): string =>
  drawExtrusion(bench, {
    section: [
      'M128 108C186 108 208 146 208 188C208 236 176 262 142 266V286H176V304H142V322L162 336L158 344L142 338V352L162 366L158 374L142 368V392H114V368L98 374L94 366L114 352V338L98 344L94 336L114 322V304H78V286H114V266C80 262 48 236 48 188C48 146 70 108 128 108Z',
      'M128 132C88 132 72 160 72 188C72 218 92 244 128 244C164 244 184 218 184 188C184 160 168 132 128 132Z',
    ].join(''),
    faces: [
      [108, 150, 0.4],
      [150, 210, 0.14],
      [210, 266, -0.16],
      [266, 286, -0.35],
      [286, 304, 0.2],
      [304, 392, -0.22],
    ],
  });

/** Draws a door sweep: carrier and fins. */
export const drawSweep = (bench: Bench): string =>
  [
    drawExtrusion(bench, {
      section: 'M96 92H118V236H158V288H136V258H118V288H96Z',
      faces: [
        [92, 236, 0.16],
        [236, 288, -0.06],
      ],
      insert: { section: 'M118 258H136V292L166 392L154 396L128 316L124 400H112L118 300Z', color: '#55595c' },
    }),
    element('path', {
      d: spread(261, 441, 46)
        .map((x) =>
          openPath([
            [x, 290],
            [x - 4, 388],
          ]),
        )
        .join(''),
      stroke: ink,
      'stroke-width': 1.5,
      opacity: 0.75,
    }),
    ...[296, 404].map((x) => hollow(bench, roundedPath({ x: x - 7, y: 134, width: 14, height: 40 }, 7), 4)),
  ].join('');

/** Draws a door threshold in section: saddle, hollow chamber and bulb seal. */
export const drawThreshold = (bench: Bench): string =>
  drawExtrusion(bench, {
    section:
      'M36 300L76 232H100V246H128V232H150L216 300V314H200L146 250H134V314H120V262H104V314H90V250H80L50 314H36Z',
    faces: [
      [204, 232, -0.5],
      [232, 246, 0.42],
      [246, 300, 0.12],
      [300, 314, -0.3],
    ],
    insert: { section: 'M102 232C96 206 132 206 126 232V244H102Z', color: '#55595c' },
  });

/** Draws a glazing bead: slope toward the glass and snap-in foot. */
export const drawGlazingBead = (bench: Bench): string =>
  drawExtrusion(bench, {
    section: 'M78 372V168C78 126 116 112 158 112L196 128V160L152 178V300H176V340H152V372Z',
    faces: [
      [112, 160, 0.36],
      [160, 300, 0.08],
      [300, 340, 0.2],
      [340, 372, -0.24],
    ],
  });
