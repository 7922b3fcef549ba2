import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const latin = [
  ...Array.from({ length: 0x17f - 0x20 }, (_, i) => 0x20 + i),
  0x2013,
  0x2014,
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2022,
  0x2026,
  0x2032,
  0x2033,
  0x2190,
  0x2192,
  0x2212,
  0x00d7,
  0x2044,
]
  .map((point) => String.fromCodePoint(point))
  .join('');

// Archivo's width axis doubles the file size: pins it to wide and drops the axis.
const faces: {
  from: string;
  to: string;
  variationAxes: Record<string, number | { min: number; max: number }>;
}[] = [
  {
    from: 'archivo/files/archivo-latin-wdth-normal.woff2',
    to: 'archivo-wide.woff2',
    variationAxes: { wdth: 116, wght: { min: 400, max: 700 } },
  },
  {
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'hanken-grotesk.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir(join(root, 'static/fonts'), { recursive: true });
for (const face of faces) {
  const source = await readFile(join(root, 'node_modules/@fontsource-variable', face.from));
  await writeFile(
    join(root, 'static/fonts', face.to),
    await subsetFont(source, latin, { targetFormat: 'woff2', variationAxes: face.variationAxes }),
  );
}
