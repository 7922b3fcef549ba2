import { drawHills, drawLawn, drawSky } from './house/backdrop.ts';
import { castShadow } from './house/build.ts';
import { drawGarden } from './house/garden.ts';
import { lightAt } from './house/hour.ts';
import { drawLeftWing } from './house/left-wing.ts';
import { drawMainBlock } from './house/main-block.ts';
import { drawRightWing } from './house/right-wing.ts';
import { drawClad } from './house/siding.ts';
import { groundLine, plinthTop, type Site } from './house/site.ts';
import { drawTrees } from './house/trees.ts';
import { ink } from './surface/palette.ts';
import { element, group } from './svg/element.ts';
import { decimal } from './svg/number.ts';
import { levelPath } from './svg/path.ts';
import { cornersOf } from './svg/polygon.ts';
import type { Rect } from './svg/rect.ts';
import { createSheet } from './svg/sheet.ts';

export interface HouseFrontOptions {
  width: number;
  height: number;
  title: string;
  /** Tints the sky and lights the windows at night; default noon. */
  hour?: number | undefined;
  /** Fills the height with the middle of the house, where the whole of it would be small. */
  isCropped?: boolean;
}

const viewHeight = 640;
const middle = 720;
const houseWidth = 1330;

const drawPlinth = (site: Site): string =>
  drawClad(site, cornersOf({ x: 146, y: plinthTop, width: 1154, height: groundLine - plinthTop }), 'stone');

const drawHouse = (site: Site): string =>
  [
    drawTrees(site),
    drawPlinth(site),
    drawRightWing(site),
    drawLeftWing(site),
    castShadow(
      [
        [800, 342],
        [816, 342],
        [832, 396],
        [832, plinthTop],
        [800, plinthTop],
      ],
      0.22,
    ),
    drawMainBlock(site),
  ].join('');

/**
 * Draws a house front with the same engine, as an SVG document; sky and lawn fill the width. Deterministic.
 */
export const drawHouseFront = ({
  width,
  height,
  title,
  hour = 12,
  isCropped = false,
}: HouseFrontOptions): string => {
  const light = lightAt(hour);
  const sheet = createSheet(JSON.stringify([width, height, title, hour, isCropped]), light);
  const view: Rect = {
    x: 0,
    y: 0,
    width: Number(decimal((viewHeight * width) / height)),
    height: viewHeight,
  };
  const scale = isCropped ? 1 : Math.min(1, Number(decimal(view.width / houseWidth)));
  const reach = view.width / 2 / scale;
  const site: Site = {
    sheet,
    isSeen: (left, right) => right > middle - reach && left < middle + reach,
  };
  const place = `translate(${decimal(view.width / 2 - middle * scale)} ${decimal(groundLine * (1 - scale))}) scale(${decimal(scale)})`;
  const body = [
    drawSky(site, view, light),
    drawHills(site, view),
    drawLawn(site, view),
    group({ transform: place }, drawHouse(site), drawGarden(site)),
    element('path', {
      d: levelPath(groundLine, 0, view.width),
      stroke: ink,
      'stroke-width': 1.6,
    }),
  ].join('');
  return sheet.finish({ view, width, height, title }, body);
};
