import { describeUnit } from './describe-unit.ts';
import { drawUnit } from './draw-unit.ts';
import type { DrawingSpec } from './drawing-spec.ts';
import { bedroom } from './room/bedroom.ts';
import { drawCasing, drawReveal } from './room/casing.ts';
import type { Furnishing } from './room/furnishing.ts';
import { hall } from './room/hall.ts';
import { kitchen } from './room/kitchen.ts';
import { litesOf } from './room/lites.ts';
import { drawOutlook } from './room/outlook.ts';
import { eye } from './room/perspective.ts';
import { porch } from './room/porch.ts';
import { type Hour, type RoomName, roomTitles } from './room/room-names.ts';
import { picture, type Stage, setStage } from './room/stage.ts';
import { stair } from './room/stair.ts';
import { study } from './room/study.ts';
import { drawSpill } from './room/wash.ts';
import { element, group } from './svg/element.ts';
import { decimal } from './svg/number.ts';
import { rectPath } from './svg/path.ts';
import { createSheet, type Sheet } from './svg/sheet.ts';

export interface RoomOptions {
  room: RoomName;
  hour: Hour;
  title: string;
}

const furnishings: Record<RoomName, Furnishing> = { kitchen, bedroom, stair, porch, hall, study };

/** Sheet pixels per inch; units are drawn larger and scaled down, so that lines thin with the size. */
const drawnScale = 5;

const seenIn = (spec: DrawingSpec, { room, hour }: RoomOptions): DrawingSpec => ({
  ...spec,
  view: room === 'porch' ? 'exterior' : 'interior',
  light: hour,
});

const sheetFor = (spec: DrawingSpec, { room, hour, title }: RoomOptions, horizon: number): Sheet => {
  const [outside, night] = [room === 'porch', hour === 'night'];
  const sheet = createSheet(JSON.stringify(['room', spec, room, hour, title]), {
    darkness: night ? (outside ? 0.6 : 0.14) : 0,
    lit: night && outside,
    far: false,
    inside: !outside,
    symbols: false,
    outlook: outside ? undefined : (view) => drawOutlook(sheet, view, { hour, horizon, inch: drawnScale }),
  });
  return sheet;
};

const drawLamplight = ({ unit, hour, room, isShaped }: Stage): string =>
  hour === 'day' || room === 'porch' || isShaped
    ? ''
    : element('path', { d: rectPath(unit), fill: '#dcb890', style: 'mix-blend-mode:multiply' });

const drawStage = (stage: Stage, spec: DrawingSpec): string => {
  const { unit, sheet } = stage;
  const { drawWalls, drawFloor, drawFurniture } = furnishings[stage.room];
  const place = { x: 0, y: 0, width: unit.width * drawnScale, height: unit.height * drawnScale };
  const scale = decimal(1 / drawnScale);
  return [
    drawWalls(stage),
    drawReveal(stage, spec),
    group(
      { transform: `translate(${decimal(unit.x)} ${decimal(unit.y)}) scale(${scale})`, class: 'unit' },
      drawUnit(sheet, spec, place),
    ),
    drawLamplight(stage),
    drawCasing(stage),
    drawFloor(stage),
    drawSpill(stage, litesOf(sheet, spec, unit)),
    drawFurniture(stage),
  ].join('');
};

const describeStage = (stage: Stage): string => {
  const when = stage.hour === 'day' ? 'by day' : 'at night';
  const where = stage.room === 'porch' ? 'On' : 'In';
  return `${where} a ${roomTitles[stage.room].toLowerCase()} ${when}. ${furnishings[stage.room].describe(stage)}`;
};

const stageFor = (spec: DrawingSpec, { room, hour }: Omit<RoomOptions, 'title'>): Stage =>
  setStage(createSheet(''), spec, room, hour, furnishings[room].sides);

/** Describes a unit in a room in sentences: room, time and surroundings. */
export const describeRoom = (spec: DrawingSpec, options: Omit<RoomOptions, 'title'>): string =>
  describeStage(stageFor(spec, options));

/** Draws a unit to scale in a room's wall as an SVG of 960 by 640 pixels. Deterministic. */
export const drawRoom = (unit: DrawingSpec, options: RoomOptions): string => {
  const spec = seenIn(unit, options);
  const draft = stageFor(spec, options);
  const horizon = (-draft.unit.y - eye) / spec.height;
  const stage: Stage = { ...draft, sheet: sheetFor(spec, options, horizon) };
  const description = `${describeStage(stage)} ${describeUnit(spec)}`;
  const body = group(
    { transform: `translate(0 ${decimal(stage.ceiling + stage.wall)})` },
    drawStage(stage, spec),
  );
  return stage.sheet.finish(
    {
      view: { width: stage.width, height: (stage.width * picture.height) / picture.width },
      ...picture,
      title: `${options.title}: ${roomTitles[options.room]}, ${options.hour}`,
      description,
    },
    body,
  );
};
