import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const configurator = ['settle', 'give-answer', 'price', 'drawing-of', 'answer-title', 'facts'];
const drawing = ['draw-elevation', 'draw-swatch', 'describe-unit'];

async function bundle(modules: string[]): Promise<{ kib: number; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: modules.map((name) => `export * from './domain/${name}.ts';`).join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
  });
  const code = outputFiles[0]?.contents ?? '';
  return { kib: gzipSync(code, { level: 9 }).length / 1024, inputs: Object.keys(metafile.inputs) };
}

it('is at most 22 KiB for a browser, and brings nothing that it does not draw with', async () => {
  const { kib, inputs } = await bundle(['drawing/draw-elevation']);
  expect(kib).toBeGreaterThan(10);
  expect(kib).toBeLessThanOrEqual(22);
  expect(inputs.filter((file) => /zod|drawing\/(house|part)\//.test(file))).toEqual([]);
});

it('comes, with the rules of the configurator, to at most 30 KiB', async () => {
  const { kib } = await bundle([
    ...configurator.map((name) => `configurator/${name}`),
    'length/parse-inches',
    ...drawing.map((name) => `drawing/${name}`),
  ]);
  expect(kib).toBeGreaterThan(15);
  expect(kib).toBeLessThanOrEqual(30);
});
