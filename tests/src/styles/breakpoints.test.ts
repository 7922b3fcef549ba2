import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Layout breakpoints; between them sizes are fluid or use container queries. */
const breakpoints = { phone: '30rem', tablet: '48rem', desktop: '64rem' };

const exceptions: Record<string, string> = {
  'src/app/layout/site-header.module.css 72rem':
    'from here the header has room for the telephone number beside the search',
  'src/app/layout/phone-menu.module.css 23rem': 'narrower, the header has no room for the icon of the menu',
  'src/widgets/staff/phone-link.module.css 24rem':
    'narrower, a number has no room beside it for the mark of a stopped one',
  'src/features/catalog/lines/line-table.module.css 77rem': 'from here the table has room for a column more',
};

const condition = /@media([^{]*)\{|matchMedia\??\.?\(([^;]*?)\)/g;
const width = /[\d.]+(?:px|r?em)/g;

const usesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(condition)].flatMap(([, media, asked]) =>
    ((media ?? asked ?? '').match(width) ?? []).map((found) => `${file} ${found}`),
  );

const uses = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?)$/.test(file))
  .flatMap((file) => usesIn(join('src', file)));

const isNamed = (use: string): boolean =>
  Object.values(breakpoints).some((named) => use.endsWith(` ${named}`));

it('[9.5] takes windows from 1024 px up for wide ones', () => {
  expect(Number.parseFloat(breakpoints.desktop) * 16).toBe(1024);
  expect(uses.filter((use) => use.endsWith(` ${breakpoints.desktop}`)).length).toBeGreaterThan(20);
});

it('asks windows for three widths alone, but for exceptions that have a reason', () => {
  expect(uses.filter(isNamed).length).toBeGreaterThan(50);
  expect(new Set(uses.filter((use) => !isNamed(use)))).toEqual(new Set(Object.keys(exceptions)));
});
