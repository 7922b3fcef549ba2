import { drawWithWords, toSpec } from '../../../src/gatsby/drawings.ts';
import { drawPicture } from '../../../src/gatsby/open-graph/draw-picture.ts';
import { parseSvg } from '../../support/svg-document.ts';
import { type Extent, extentOfPath } from '../../support/svg-extent.ts';

const unit = toSpec({
  ...{ kind: 'window', style: 'double-hung', width: 36, height: 60, material: 'pine', color: 'white' },
  grille: null,
});
const drawing = drawWithWords(unit, 'A window', {});

/** An outline for each line of the title, from the top; the first of all is our name. */
function linesOf(title: string): Extent[] {
  const picture = parseSvg(drawPicture(title, drawing));
  return [...picture.documentElement.children]
    .filter((element) => element.matches('path[fill="#14171a"]'))
    .map((path) => extentOfPath(path.getAttribute('d') ?? ''))
    .slice(1);
}

it('is 1200 by 630, with its words as outlines: what rasters it knows no fonts', () => {
  const svg = drawPicture('How to read a <window> & its label', drawing);
  const picture = parseSvg(svg);
  expect(picture.documentElement.getAttribute('viewBox')).toBe('0 0 1200 630');
  expect(picture.querySelectorAll('text, tspan')).toHaveLength(0);
  expect(svg).not.toMatch(/font-family|NaN|undefined/);
});

it('sets the drawing on the sheet beside the title, whole and in its own coordinates', () => {
  const inner = parseSvg(drawPicture('A title', drawing)).querySelector('svg > svg');
  const original = parseSvg(drawing).documentElement;
  expect(inner?.getAttribute('viewBox')).toBe(original.getAttribute('viewBox'));
  expect(['x', 'y', 'width', 'height'].map((name) => inner?.getAttribute(name))).toEqual([
    '658',
    '80',
    '470',
    '470',
  ]);
  expect(inner?.querySelectorAll('path')).toHaveLength(original.querySelectorAll('path').length);
});

it('breaks a title into lines that fit, none over another', () => {
  expect(linesOf('Rot')).toHaveLength(1);
  const lines = linesOf('Daylight from high windows, and what the clerestory does for a deep room');
  expect(lines.length).toBeGreaterThan(2);
  for (const [at, line] of lines.entries()) {
    expect(line.left).toBeGreaterThanOrEqual(70);
    expect(line.right).toBeLessThanOrEqual(574);
    expect(line.foot).toBeLessThan(630);
    expect(line.top).toBeGreaterThan(lines[at - 1]?.foot ?? 120);
  }
});

it('keeps to five lines however long the title is', () => {
  const lines = linesOf('A title that an editor did not know when to end '.repeat(6).trim());
  expect(lines).toHaveLength(5);
  expect(lines[0]?.top).toBeGreaterThan(130);
});

it('draws letters beyond ASCII, and survives what the face has not', () => {
  for (const title of ['Drawn before it’s built', 'Montréal — Québec', '漢字', ''])
    expect(() => parseSvg(drawPicture(title, drawing))).not.toThrow();
});
