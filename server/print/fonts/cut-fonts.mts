import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const here = dirname(fileURLToPath(import.meta.url));
const packages = join(here, '../../../../node_modules');
const archivo = '@fontsource-variable/archivo/files/archivo';
const hanken = '@expo-google-fonts/hanken-grotesk';
const noto = '@expo-google-fonts/noto-sans';

type Range = readonly [from: number, to: number];
const pointsOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .map((point) => String.fromCodePoint(point))
    .join('');

const european: Range[] = [
  ...([
    [0x20, 0x7e],
    [0xa0, 0x52f],
    [0x1d00, 0x1fff],
    [0x2010, 0x2027],
  ] as const),
  ...([
    [0x2030, 0x205e],
    [0x2070, 0x20c0],
    [0x2100, 0x218b],
    [0x2212, 0x2212],
    [0x2c60, 0x2c7f],
  ] as const),
  ...([
    [0xa720, 0xa7ff],
    [0xfb00, 0xfb06],
  ] as const),
];
/** Armenian, Georgian, arrows, mathematics and symbols. Excludes right-to-left scripts. */
const symbols: Range[] = [
  ...([
    [0x20, 0x20],
    [0x531, 0x58a],
    [0x10a0, 0x10ff],
    [0x2190, 0x23ff],
    [0x2460, 0x27ff],
  ] as const),
  ...([
    [0x2900, 0x2bff],
    [0xfffd, 0xfffd],
  ] as const),
];

// PDF embeds static faces, not variable ones. Fontsource splits Archivo by script.
const wide = { wdth: 116, wght: 620 };
const faces: { from: string; to: string; ranges: readonly Range[]; axes?: Record<string, number> }[] = [
  { from: `${archivo}-latin-wdth-normal.woff2`, to: 'heading.ttf', ranges: european, axes: wide },
  {
    from: `${archivo}-latin-ext-wdth-normal.woff2`,
    to: 'heading-extended.ttf',
    ranges: european,
    axes: wide,
  },
  {
    from: `${archivo}-vietnamese-wdth-normal.woff2`,
    to: 'heading-vietnamese.ttf',
    ranges: european,
    axes: wide,
  },
  { from: `${hanken}/400Regular/HankenGrotesk_400Regular.ttf`, to: 'text.ttf', ranges: european },
  { from: `${hanken}/600SemiBold/HankenGrotesk_600SemiBold.ttf`, to: 'strong.ttf', ranges: european },
  { from: `${noto}/400Regular/NotoSans_400Regular.ttf`, to: 'european.ttf', ranges: european },
  { from: `${noto}/600SemiBold/NotoSans_600SemiBold.ttf`, to: 'european-strong.ttf', ranges: european },
  { from: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', to: 'symbols.ttf', ranges: symbols },
];

for (const { from, to, ranges, axes } of faces) {
  const source = await readFile(join(packages, from));
  const options = { targetFormat: 'truetype' as const, variationAxes: axes ?? {} };
  await writeFile(join(here, to), await subsetFont(source, pointsOf(ranges), options));
}
