import { z } from 'zod';

export const windowStyles = [
  'fixed',
  'casement-left',
  'casement-right',
  'casement-french',
  'awning',
  'hopper',
  'double-hung',
  'single-hung',
  'sliding-2',
  'sliding-3',
  'bay',
  'bow',
  'round',
  'half-round',
  'octagon',
  'trapezoid',
] as const;
export const patioDoorStyles = [
  'sliding-2',
  'sliding-3',
  'sliding-4',
  'hinged-french',
  'multi-slide',
  'bifold',
] as const;
export const entryDoorStyles = [
  'single',
  'double',
  'single-one-sidelight',
  'single-two-sidelights',
  'single-transom',
] as const;

const inches = z.number().min(6).max(400);
const finishShape = {
  width: inches,
  height: inches,
  material: z.enum(['pine', 'fir', 'mahogany', 'oak', 'fiberglass', 'vinyl', 'aluminum-clad']),
  /** Outside color by its name in `drawing/palette.ts`. */
  color: z.enum([
    'natural',
    'white',
    'almond',
    'clay',
    'putty',
    'bronze',
    'black',
    'forest',
    'harbor',
    'barn-red',
    'oxblood',
    'sage',
  ]),
  grille: z
    .strictObject({
      pattern: z.enum(['none', 'colonial', 'prairie', 'farmhouse']),
      columns: z.number().int().min(1).max(8),
      rows: z.number().int().min(1).max(8),
    })
    .default({ pattern: 'none', columns: 1, rows: 1 }),
  hardware: z
    .enum(['satin-nickel', 'oil-rubbed-bronze', 'matte-black', 'polished-brass', 'white'])
    .default('satin-nickel'),
};

/** What the engine draws: one unit seen from outside. Sizes are in inches. */
export const drawingSpecSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('window'), style: z.enum(windowStyles), ...finishShape }),
  z.strictObject({ kind: z.literal('patio-door'), style: z.enum(patioDoorStyles), ...finishShape }),
  z.strictObject({
    kind: z.literal('entry-door'),
    style: z.enum(entryDoorStyles),
    panel: z
      .enum(['six-panel', 'two-panel', 'craftsman', 'shaker', 'full-lite', 'half-lite', 'plank'])
      .default('six-panel'),
    ...finishShape,
  }),
]);
export type DrawingSpec = z.output<typeof drawingSpecSchema>;

/** The shapes that parts are drawn in. */
export const partFormSchema = z.strictObject({
  shape: z.enum([
    'sash-lock',
    'keeper',
    'sash-lift',
    'tilt-latch',
    'balance',
    'crank-handle',
    'operator',
    'hinge',
    'lever-handle',
    'pull-handle',
    'deadbolt',
    'strike',
    'roller',
    'track',
    'weatherstrip',
    'sweep',
    'threshold',
    'glazing-bead',
    'glass',
    'screen',
    'screen-corner',
    'limiter',
    'grille',
    'paint',
    'tool',
  ]),
  finish: z.enum([
    'satin-nickel',
    'oil-rubbed-bronze',
    'matte-black',
    'polished-brass',
    'white',
    'bronze',
    'clear',
    'black',
    'wood',
    'gray',
  ]),
});
export type PartForm = z.infer<typeof partFormSchema>;
