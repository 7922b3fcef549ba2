import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const here = dirname(fileURLToPath(import.meta.url));
const packages = join(here, '../../../../node_modules/@fontsource-variable');

const points = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const latin = `${points(0x20, 0x7e)}${points(0xa0, 0x17f)}–—‘’“”•…′″×⁄−½¼¾`;

// A PDF embeds one face for each weight, and none that varies.
const faces: { from: string; to: string; axes: Record<string, number> }[] = [
  {
    from: 'archivo/files/archivo-latin-wdth-normal.woff2',
    to: 'heading.ttf',
    axes: { wdth: 116, wght: 620 },
  },
  {
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'text.ttf',
    axes: { wght: 400 },
  },
  {
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'strong.ttf',
    axes: { wght: 640 },
  },
];

for (const { from, to, axes } of faces) {
  const source = await readFile(join(packages, from));
  await writeFile(
    join(here, to),
    await subsetFont(source, latin, { targetFormat: 'truetype', variationAxes: axes }),
  );
}
