import { expect } from '@playwright/test';
import { build } from 'esbuild';
import { describeUnit } from '#domain/drawing/describe-unit.ts';
import { drawElevation, type ElevationOptions } from '#domain/drawing/draw-elevation.ts';
import { type DrawingSpec, drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { gallery } from '#domain/drawing/gallery.ts';
import type { Figure } from '#domain/drawing/place-on-canvas.ts';
import { person } from '#domain/drawing/unit/figure.ts';
import { test } from '../support/test.ts';
import { byDay } from '../support/test-tags.ts';

type Engine = { drawElevation: typeof drawElevation; person: Figure };
interface Case {
  spec: DrawingSpec;
  options: ElevationOptions;
  hasFigure: boolean;
}

const lookalikes = gallery.filter((_, index) => index % 5 === 0).map(({ spec }) => spec);

const varied = [
  { view: 'interior', light: 'night', screen: 'full', handle: 'rustic' },
  { view: 'interior', interior_color: 'sage', screen: 'half', handle: 'contemporary' },
  { light: 'night', glass: { tint: 'low-e', texture: 'seeded', tempered: true } },
  { glass: { tint: 'bronze', texture: 'rain' }, grille: { pattern: 'prairie', columns: 3, rows: 3 } },
  { glass: { texture: 'reeded' }, width: 35.4375, height: 59.9 },
  {
    grille: { pattern: 'custom', columns: 5, rows: 4, type: 'between-glass' },
    glass: { texture: 'frosted' },
  },
].flatMap((change) =>
  [
    { kind: 'window', style: 'double-hung', width: 36, height: 60 },
    { kind: 'patio-door', style: 'sliding-3', width: 108, height: 81.3125 },
    {
      kind: 'entry-door',
      style: 'single-one-sidelight',
      panel: 'full-lite',
      insert: 'diamond',
      width: 54,
      height: 82,
    },
  ].map((unit) => drawingSpecSchema.parse({ material: 'mahogany', color: 'natural', ...unit, ...change })),
);

const cases: Case[] = [...lookalikes, ...varied].map((spec, index) => ({
  spec,
  options: {
    size: 480 + index,
    title: `Unit ${index} <&>`,
    description: 'As drawn in Node',
    dimensions: index % 2 === 0,
    symbols: index % 3 === 0,
  },
  hasFigure: index % 4 === 0,
}));

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from './domain/drawing/draw-elevation.ts';
        export { person } from './domain/drawing/unit/figure.ts';`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'engine',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

test('draws in the browser what it draws in Node, to the byte', byDay, async ({ page }) => {
  const code = await bundle();
  expect(cases.length).toBeGreaterThanOrEqual(50);
  await page.goto('about:blank');
  await page.addScriptTag({ content: code });
  const drawn = await page.evaluate((asked) => {
    const { engine } = globalThis as unknown as { engine: Engine };
    return asked.map(({ spec, options, hasFigure }) =>
      engine.drawElevation(spec, { ...options, figure: hasFigure ? engine.person : undefined }),
    );
  }, cases);
  expect(drawn).toEqual(
    cases.map(({ spec, options, hasFigure }) =>
      drawElevation(spec, { ...options, figure: hasFigure ? person : undefined }),
    ),
  );
});

test('shows every drawing of the gallery, one to a style and material', async ({ page }) => {
  await page.goto('/gallery/');
  const sources = await page
    .getByRole('main')
    .locator('figure img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  expect(sources).toEqual(gallery.map(({ file }) => `/drawings/gallery/${file}`));
  const statuses = await page.evaluate(
    (asked) => Promise.all(asked.map(async (source) => (await fetch(source, { method: 'HEAD' })).status)),
    sources,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const last = page.getByRole('main').locator('figure img').last();
  await last.scrollIntoViewIfNeeded();
  await expect
    .poll(() => last.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test('serves what the build drew, which is what Node draws, to the byte', async ({ request }) => {
  for (const { file, spec, title } of gallery.filter((_, index) => index % 7 === 0)) {
    const served = await (await request.get(`/drawings/gallery/${file}`)).text();
    const words = { title, description: describeUnit(spec) };
    expect(served, file).toBe(
      drawElevation(spec, { size: 480, ...words, symbols: spec.kind !== 'entry-door' }),
    );
  }
});
