import { onMap } from '#src/lib/map-projection.ts';
import { drawings } from '../drawings/drawings.ts';
import { atlasLines, type Line } from './atlas-lines.ts';

/** Path units per mile; coordinates are integers, to save bytes. */
const fine = 4;
const coarse = 0.2;

function pathOf(line: Line, unitsPerMile: number): string {
  const points: [number, number][] = [];
  for (const [longitude = 0, latitude = 0] of line) {
    const { x, y } = onMap({ latitude, longitude });
    const point: [number, number] = [Math.round(x * unitsPerMile), Math.round(y * unitsPerMile)];
    const last = points.at(-1);
    if (point[0] !== last?.[0] || point[1] !== last[1]) points.push(point);
  }
  if (points.length < 2) return '';
  return points
    .map(([x, y], at) => {
      const [beforeX, beforeY] = points[at - 1] ?? [0, 0];
      return at === 0 ? `M${x} ${y}l` : `${x - beforeX} ${y - beforeY} `;
    })
    .join('')
    .trimEnd();
}

const drawn = (id: string, lines: readonly Line[], unitsPerMile: number): string =>
  `<path id="${id}" transform="scale(${1 / unitsPerMile})" vector-effect="non-scaling-stroke" fill="none" ` +
  `d="${lines.map((line) => pathOf(line, unitsPerMile)).join('')}"/>`;

const file = (...paths: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>\n`;

/** Pages reference these paths by id: no script contains them, and strokes follow the color scheme. */
export const writeMapOutlines = (): Promise<void> =>
  drawings.make('maps', '', async (write) => {
    const { coast, states, counties } = atlasLines();
    for (const [name, unitsPerMile] of [
      ['land', fine],
      ['overview', coarse],
    ] as const)
      await write(
        `/drawings/maps/${name}.svg`,
        file(drawn('coast', coast, unitsPerMile), drawn('states', states, unitsPerMile)),
      );
    await write('/drawings/maps/counties.svg', file(drawn('counties', counties, fine)));
  });
