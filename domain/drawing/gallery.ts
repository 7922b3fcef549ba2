import { drawingDefaults } from './drawing-defaults.ts';
import type { DrawingSpec, entryDoorStyles, patioDoorStyles, windowStyles } from './drawing-spec.ts';
import { galleryColumns, galleryFile, galleryPlan } from './gallery-plan.ts';

type Finish = Omit<Extract<DrawingSpec, { kind: 'window' }>, 'kind' | 'style' | 'width' | 'height'>;
/** Size in inches, and a style's grille or glass if not the default. */
type Make = { size: readonly [width: number, height: number] } & Partial<Pick<Finish, 'grille' | 'glass'>>;
type EntrySpec = Extract<DrawingSpec, { kind: 'entry-door' }>;
type Combination = Extract<DrawingSpec, { kind: 'combination' }>;

const bars = (
  pattern: Finish['grille']['pattern'],
  columns: number,
  rows: number,
): Pick<Finish, 'grille'> => ({
  grille: { pattern, columns, rows, type: 'simulated' },
});

const windows: Record<(typeof windowStyles)[number], Make> = {
  fixed: { size: [48, 48] },
  'casement-left': { size: [30, 54] },
  'casement-right': { size: [30, 54], ...bars('farmhouse', 2, 3) },
  'casement-french': { size: [54, 56], ...bars('prairie', 3, 3) },
  awning: { size: [48, 28] },
  hopper: { size: [36, 22] },
  'double-hung': { size: [36, 60], ...bars('colonial', 3, 2) },
  'single-hung': { size: [36, 60] },
  'sliding-2': { size: [60, 42] },
  'sliding-3': { size: [90, 46] },
  bay: { size: [96, 60] },
  bow: { size: [112, 60], ...bars('colonial', 2, 4) },
  round: { size: [36, 36] },
  'half-round': { size: [60, 30], ...bars('colonial', 3, 2) },
  octagon: { size: [32, 32] },
  trapezoid: { size: [54, 60] },
};
const patioDoors: Record<(typeof patioDoorStyles)[number], Make> = {
  'sliding-2': { size: [72, 80] },
  'sliding-3': { size: [108, 80] },
  'sliding-4': { size: [144, 82], ...bars('prairie', 3, 3) },
  'hinged-french': { size: [66, 82], ...bars('colonial', 3, 5) },
  'multi-slide': { size: [190, 96] },
  bifold: { size: [150, 90] },
};
const entryDoors: Record<(typeof entryDoorStyles)[number], Make & Pick<EntrySpec, 'panel' | 'insert'>> = {
  single: { size: [38, 82], panel: 'six-panel', insert: 'none' },
  double: { size: [74, 84], panel: 'two-panel', insert: 'none' },
  'single-one-sidelight': { size: [54, 82], panel: 'half-lite', insert: 'leaded' },
  'single-two-sidelights': { size: [70, 82], panel: 'craftsman', insert: 'clear' },
  'single-transom': { size: [40, 96], panel: 'shaker', insert: 'clear' },
};
const combinations: Record<string, Make & Pick<Combination, 'rows'>> = {
  'picture-wall': {
    size: [132, 84],
    rows: [
      {
        share: 1,
        units: [
          { share: 1, style: 'fixed' },
          { share: 2, style: 'fixed' },
          { share: 1, style: 'fixed' },
        ],
      },
      {
        share: 3,
        units: [
          { share: 1, style: 'casement-left' },
          { share: 2, style: 'fixed' },
          { share: 1, style: 'casement-right' },
        ],
      },
    ],
  },
  palladian: {
    size: [90, 105],
    ...bars('colonial', 2, 2),
    rows: [
      { share: 3, units: [{ share: 1, style: 'half-round' }] },
      {
        share: 4,
        units: [
          { share: 1, style: 'double-hung' },
          { share: 1, style: 'double-hung' },
          { share: 1, style: 'double-hung' },
        ],
      },
    ],
  },
  gable: {
    size: [96, 120],
    rows: [
      { share: 4, units: [{ share: 1, style: 'trapezoid' }] },
      {
        share: 5,
        units: [
          { share: 1, style: 'fixed' },
          { share: 1, style: 'fixed' },
        ],
      },
      {
        share: 3,
        units: [
          { share: 1, style: 'awning' },
          { share: 1, style: 'awning' },
        ],
      },
    ],
  },
};

const pick = <T>(makes: Record<string, T>, style: string): T => {
  const make = makes[style];
  if (!make) throw new Error(`The gallery has no size for ${style}`);
  return make;
};

const specOf = (kind: DrawingSpec['kind'], style: string, finish: Finish): DrawingSpec => {
  const sized = ({ size: [width, height], ...rest }: Make) => ({ ...finish, ...rest, width, height });
  switch (kind) {
    case 'window':
      return { ...sized(pick(windows, style)), kind, style: style as keyof typeof windows };
    case 'patio-door':
      return { ...sized(pick(patioDoors, style)), kind, style: style as keyof typeof patioDoors };
    case 'entry-door': {
      const { panel, insert, ...make } = pick(entryDoors, style);
      return { ...sized(make), kind, style: style as keyof typeof entryDoors, panel, insert };
    }
    case 'combination': {
      const { rows, ...make } = pick(combinations, style);
      return { ...sized(make), kind, rows };
    }
  }
};

const hardwareOn = (color: DrawingSpec['color']): Pick<Finish, 'hardware' | 'handle'> => {
  if (color === 'natural') return { hardware: 'oil-rubbed-bronze', handle: 'classic' };
  if (color === 'black' || color === 'bronze') return { hardware: 'matte-black', handle: 'contemporary' };
  return { hardware: 'satin-nickel', handle: 'classic' };
};

export interface GalleryPiece {
  file: string;
  title: string;
  spec: DrawingSpec;
}

export const gallery: readonly GalleryPiece[] = galleryPlan.flatMap(({ kind, title, rows }, sheet) =>
  rows.flatMap(([style, name]) =>
    galleryColumns.map(([material, materialName, colors]) => {
      const color = colors[sheet] ?? 'natural';
      const finish = { ...drawingDefaults, ...hardwareOn(color), material, color };
      return {
        file: galleryFile(kind, style, material),
        title: `${title}: ${name} in ${materialName.toLowerCase()}`,
        spec: specOf(kind, style, finish),
      };
    }),
  ),
);
