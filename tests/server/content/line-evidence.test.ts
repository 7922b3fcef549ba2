import type { ContentSet } from '#domain/content/content-set.ts';
import {
  figuresOf,
  glassCover,
  glassFigures,
  installedTotal,
} from '#server/services/content/line-evidence.ts';
import { readRealContent } from '#tests/support/configurator/real-models.ts';

let content: ContentSet;
beforeAll(async () => {
  content = await readRealContent();
});
const lineOf = (id: string) => {
  const line = content.productLines.find(({ line_id }) => line_id === id);
  if (!line) throw new Error(`No line ${id}`);
  return line;
};

it('gives figures by glass from the best of the line’s range to the worst', () => {
  for (const line of content.productLines) {
    const figures = glassFigures(content, line);
    if (figures.length < 2) continue;
    const uFactors = figures.map(({ u_factor }) => u_factor);
    const [least = 0, most = 0] = line.performance.u_factor;
    expect([line.line_id, Math.min(...uFactors) >= least, Math.max(...uFactors) <= most]).toEqual([
      line.line_id,
      true,
      true,
    ]);
  }
  const casement = glassFigures(content, lineOf('plumbline-casement'));
  expect(casement.map(({ title }) => title)).toContain('Triple, low-E');
  expect(casement.find(({ title }) => title === 'Triple, low-E')?.u_factor).toBe(
    lineOf('plumbline-casement').performance.u_factor[0],
  );
});

it('adds units, their installation and the truck up to the total', () => {
  const freight = content.freight[0]?.truck.windows;
  const ten = installedTotal(content, lineOf('plumbline-double-hung'), 10);
  expect(ten).toMatchObject({ count: 10, way: 'Insert (pocket) replacement' });
  const { unit_cents = 0, installation_cents = 0, shipping_cents, total_cents } = ten ?? {};
  expect(shipping_cents).toBe((freight?.first_cents ?? 0) + 9 * (freight?.further_cents ?? 0));
  expect(total_cents).toBe(10 * (unit_cents + installation_cents) + (shipping_cents ?? 0));
  expect(unit_cents).toBeGreaterThanOrEqual(lineOf('plumbline-double-hung').price_from_cents);
  const one = installedTotal(content, lineOf('plumbline-double-hung'), 1);
  expect(one?.unit_cents).toBe(unit_cents);
});

it('states the warranty of a line’s material, and the least cover of all glass', () => {
  expect(figuresOf(content, lineOf('daybook-slider')).slice(-3)).toEqual([
    { name: 'Warranty: sealed glass against fogging', value: '20 years' },
    { name: 'Warranty: frame and sash, material and joints', value: 'lifetime' },
    { name: 'Warranty: outside finish', value: '10 years (color in the vinyl)' },
  ]);
  const figures = figuresOf(content, lineOf('meridian-casement'));
  expect(figures[0]?.value).toMatch(/^\d+ to \d+ in\. \(\d+ to \d+ cm\)$/);
  expect(figures.filter(({ name }) => name.startsWith('Warranty: '))[1]?.value).toBe('20 years');
  expect(glassCover(content)).toBe('20 years');
});
