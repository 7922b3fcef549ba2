import { trace } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { closedPath, pathData, rectPath } from '../svg/path.ts';
import { cornersOf, type Point } from '../svg/polygon.ts';
import { drawBox } from './cuboid.ts';
import { eye, face, inPlane, seenAt, shadow, standsAt, upright } from './perspective.ts';
import { casingWidth, trimPaint } from './shell.ts';
import { pen, type Stage, tone, unitEnd } from './stage.ts';
import { fall } from './wash.ts';

const going = 10.5;
const rise = 7.25;
const flight = 38;
const oak = '#a8763f';
const runner = '#5c2f2b';
const railHeight = 34;

/** Returns the position of the lowest riser. */
export const footOf = (stage: Stage): number =>
  Math.max(unitEnd(stage) + casingWidth + 13, standsAt(stage, unitEnd(stage) + casingWidth + 9, flight) + 6);

const stepsOf = (stage: Stage): readonly { x: number; up: number }[] =>
  Array.from({ length: Math.ceil((stage.width + 16 - footOf(stage)) / going) }, (_, index) => ({
    x: footOf(stage) + index * going,
    up: index * rise,
  }));

const drawSteps = (stage: Stage): string =>
  stepsOf(stage)
    .map(({ x, up }) => {
      const riser = (from: number, to: number): Point[] => [
        seenAt(stage, x, up, from),
        seenAt(stage, x, up + rise, from),
        seenAt(stage, x, up + rise, to),
        seenAt(stage, x, up, to),
      ];
      const tread = (from: number, to: number): Point[] => [
        seenAt(stage, x - 1, up + rise, from),
        seenAt(stage, x + going, up + rise, from),
        seenAt(stage, x + going, up + rise, to),
        seenAt(stage, x - 1, up + rise, to),
      ];
      return [
        x > stage.width / 2
          ? face(stage, riser(0, flight), trimPaint, -0.04) + face(stage, riser(6, flight - 6), runner, -0.1)
          : '',
        up + rise < eye
          ? face(stage, tread(0, flight), oak, 0.18) + face(stage, tread(6, flight - 6), runner, 0.12)
          : '',
      ].join('');
    })
    .join('');

const drawString = (stage: Stage): string => {
  const steps = stepsOf(stage);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return '';
  const end = last.x + going;
  const outline: Point[] = [
    [first.x, 0],
    ...steps.flatMap(({ x, up }): Point[] => [
      [x, -up - rise],
      [x + going, -up - rise],
    ]),
    [end, 0],
  ];
  const slope = (x: number, below: number): Point => [x, -((x - first.x) / going) * rise - rise + below];
  const from = first.x + 26;
  const panel: Point[] = [slope(from, 17), slope(end, 17), [end, -6], [from, -6]];
  return inPlane(
    stage,
    flight,
    shadow(
      [
        [first.x - 1, -1.4],
        [end, -1.4],
        [end, 3],
        [first.x + 3, 3],
      ],
      0.2,
    ),
    face(stage, outline, trimPaint, 0.02),
    end > from + 12
      ? element('path', {
          d: closedPath(panel),
          fill: tone(stage, trimPaint, -0.06),
          stroke: tone(stage, trimPaint, -0.45),
          'stroke-width': pen(stage, 0.8),
        })
      : '',
    fall(stage, upright(first.x, 0, end - first.x, last.up)),
    ...steps.map(({ x, up }) =>
      face(stage, cornersOf(upright(x - 1.2, up + rise - 1.2, going + 1.4, 1.2)), oak, 0.1),
    ),
  );
};

const drawBalustrade = (stage: Stage): string => {
  const steps = stepsOf(stage);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return '';
  const sticks = steps.flatMap(({ x, up }) =>
    [1.6, 6.8].map((at) => upright(x + at, up + rise, 1.1, railHeight - rise + (at / going) * rise + 6)),
  );
  const top = (x: number): number => -(railHeight + 6 + ((x - first.x) / going) * rise);
  const end = last.x + going;
  const rail: Point[] = [
    [first.x - 1, top(first.x - 1)],
    [end, top(end)],
    [end, top(end) + 2.6],
    [first.x - 1, top(first.x - 1) + 2.6],
  ];
  return (
    inPlane(
      stage,
      flight - 1,
      element('path', {
        d: sticks.map(rectPath).join(''),
        fill: tone(stage, trimPaint, 0.1),
        stroke: tone(stage, trimPaint, -0.5),
        'stroke-width': pen(stage, 0.6),
      }),
      face(stage, rail, oak, -0.12),
      trace(
        pathData`M${first.x - 1} ${top(first.x - 1) + 0.7}L${end} ${top(end) + 0.7}`,
        tone(stage, oak, 0.45),
        pen(stage, 1),
      ),
    ) +
    drawBox(stage, { x: first.x - 5, off: flight - 4, width: 4.6, height: 44, depth: 4.6 }, trimPaint) +
    drawBox(
      stage,
      { x: first.x - 5.8, up: 44, off: flight - 4.8, width: 6.2, height: 1.6, depth: 6.2 },
      oak,
    ) +
    drawBox(stage, { x: first.x - 4.2, up: 45.6, off: flight - 3.2, width: 3, height: 2.4, depth: 3 }, oak)
  );
};

/** Draws oak stairs with runner, string and balustrade, rising to the right. */
export const drawFlight = (stage: Stage): string =>
  drawSteps(stage) + drawString(stage) + drawBalustrade(stage);
