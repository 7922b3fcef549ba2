import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { type DrawingSpec, drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { gallery } from '#domain/drawing/gallery.ts';

const rounds = 30;

/** Worst case: twenty double-hung windows in one opening with every optional detail. */
const largest: DrawingSpec = drawingSpecSchema.parse({
  kind: 'combination',
  rows: Array.from({ length: 4 }, () => ({
    share: 1,
    units: Array.from({ length: 5 }, () => ({ share: 1, style: 'double-hung' })),
  })),
  width: 180,
  height: 240,
  material: 'oak',
  color: 'natural',
  view: 'interior',
  grille: { pattern: 'colonial', columns: 4, rows: 3 },
  screen: 'full',
});

const draw = (spec: DrawingSpec, round: number): string =>
  drawElevation(spec, { size: 480, title: `Unit ${round}`, symbols: true, dimensions: true });

const millisecondsOf = (spec: DrawingSpec, round: number): number => {
  const began = performance.now();
  draw(spec, round);
  return performance.now() - began;
};

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function bundleKib(): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: ['domain/drawing/draw-elevation.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / 1024;
}

/**
 * Draws each unit of the gallery repeatedly after a warm-up; prints median, 95th percentile and gzipped sizes
 * (level 9).
 */
async function main(): Promise<void> {
  const specs = gallery.map(({ spec }) => spec);
  for (const spec of specs) draw(spec, -1);
  const times = Array.from({ length: rounds }, (_, round) => specs.map((spec) => millisecondsOf(spec, round)))
    .flat()
    .sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(2);
  print(`one unit, of ${specs.length} in ${rounds} rounds: median ${at(0.5)} ms, 95th of 100 ${at(0.95)} ms`);

  const many = Array.from({ length: rounds }, (_, round) => millisecondsOf(largest, round)).sort(
    (a, b) => a - b,
  );
  print(`twenty units mulled together: median ${(many[rounds / 2] ?? 0).toFixed(2)} ms`);

  const weights = specs.map((spec) => gzipSync(draw(spec, 0), { level: 9 }).length).sort((a, b) => a - b);
  const kilobytes = (bytes = 0) => (bytes / 1000).toFixed(1);
  print(
    `drawings, gzipped: median ${kilobytes(weights[Math.floor(weights.length / 2)])} kB, largest of the gallery ${kilobytes(weights.at(-1))} kB`,
  );
  print(`twenty units, gzipped: ${kilobytes(gzipSync(draw(largest, 0), { level: 9 }).length)} kB`);
  print(`the engine for the browser, minified and gzipped: ${(await bundleKib()).toFixed(1)} KiB`);
}

void main();
