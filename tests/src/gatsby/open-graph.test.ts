import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { drawWithWords, toSpec } from '#src/gatsby/drawings/drawings.ts';
import { drawPicture, outlineOfWords } from '#src/gatsby/open-graph/write-pictures.ts';
import { parseSvg } from '#tests/support/drawing/svg-document.ts';
import { type Extent, extentOfPath } from '#tests/support/drawing/svg-extent.ts';

const fonts = 'src/gatsby/open-graph/fonts';

const unit = toSpec({
  kind: 'window',
  style: 'double-hung',
  width: 36,
  height: 60,
  material: 'pine',
  color: 'white',
  grille: null,
});
const drawing = drawWithWords(unit, 'A window', {});

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

it('shows with an ellipsis that a title was longer than five lines', () => {
  const long = 'A title that an editor did not know when to end '.repeat(6).trim();
  const lines = linesOf(long);
  expect(lines).toHaveLength(5);
  expect(lines[0]?.top).toBeGreaterThan(130);
  const outlines = (title: string): string[] =>
    drawPicture(title, drawing).match(/fill="#14171a" d="[^"]*/g) ?? [];
  const dots = outlines(long).at(-1)?.split('M').slice(-3) ?? [];
  for (const dot of dots) {
    const { top, foot } = extentOfPath(`M${dot}`);
    expect(foot - top).toBeLessThan(12);
  }
});

it('breaks a word that is longer than a line, and leaves none of it out', () => {
  const [short, long] = [linesOf('Wallpaper'), linesOf('W'.repeat(40))];
  expect(short).toHaveLength(1);
  expect(long.length).toBeGreaterThan(2);
  for (const line of long) expect(line.right).toBeLessThanOrEqual(574);
});

it.each(['Łukasz Nguyễn, 35⅝″', 'Ελληνικά и Кириллица', '→ ₹ ½ ✓', '漢字 🙂', 'שלום'])(
  'draws an outline for each character of %s, and never the one of a face that has it not',
  (title) => {
    const missing = readdirSync(fonts)
      .filter((file) => file.endsWith('.ttf'))
      .map((file) => create(readFileSync(join(fonts, file))) as Font)
      .map((font) => font.getGlyph(0).path.transform(1 / font.unitsPerEm, 0, 0, -1 / font.unitsPerEm, 0, 0));
    for (const character of title.replaceAll(' ', '')) {
      const outline = outlineOfWords(character, { x: 0, y: 0, size: 1 });
      expect(outline).not.toBe('');
      expect(missing.map((path) => path.toSVG())).not.toContain(outline);
    }
    expect(drawPicture(title, drawing)).not.toContain('NaN');
  },
);

it('draws a picture without a title', () => {
  expect(() => parseSvg(drawPicture('', drawing))).not.toThrow();
});
