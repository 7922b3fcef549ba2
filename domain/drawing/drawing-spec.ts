import { z } from 'zod';
import { drawingDefaults } from './drawing-defaults.ts';

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

export const materials = ['pine', 'fir', 'mahogany', 'oak', 'fiberglass', 'vinyl', 'aluminum-clad'] as const;
export const colors = [
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
] as const;
export const doorPanels = [
  'six-panel',
  'two-panel',
  'craftsman',
  'shaker',
  'full-lite',
  'half-lite',
  'plank',
] as const;

const inches = z.number().min(6).max(400);
const share = z.number().int().min(1).max(24);
const lights = z.number().int().min(1).max(8);
const finishShape = {
  width: inches,
  height: inches,
  material: z.enum(materials),
  color: z.enum(colors),
  /** Inside color; default is the bare material. */
  interior_color: z.enum(colors).optional(),
  /** The visible side; from inside, left and right are swapped. */
  view: z.enum(['exterior', 'interior']).default('exterior'),
  /** At night the glass glows from outside and is dark from inside. */
  light: z.enum(['day', 'night']).default('day'),
  grille: z
    .strictObject({
      pattern: z.enum(['none', 'colonial', 'prairie', 'farmhouse', 'custom']),
      columns: lights,
      rows: lights,
      /** Bars on both faces of the glass with a spacer, or flat bars inside the sealed unit. */
      type: z.enum(['simulated', 'between-glass']).default('simulated'),
    })
    .default(drawingDefaults.grille),
  glass: z
    .strictObject({
      tint: z.enum(['clear', 'low-e', 'bronze', 'gray']).default('clear'),
      texture: z.enum(['none', 'frosted', 'reeded', 'rain', 'seeded']).default('none'),
      tempered: z.boolean().default(false),
    })
    .default(drawingDefaults.glass),
  hardware: z
    .enum(['satin-nickel', 'oil-rubbed-bronze', 'matte-black', 'polished-brass', 'white'])
    .default('satin-nickel'),
  /** Style of all hardware: cam lock, crank, lever or handle set. */
  handle: z.enum(['classic', 'contemporary', 'rustic']).default('classic'),
  /**
   * The side, as seen from outside, of a door's hinges, of the leaf or panel that opens first, of stacked
   * panels, or of a raked head's high end. Without it each style has its usual hand.
   */
  hand: z.enum(['left', 'right']).optional(),
  /** A hung window's half screen covers the lower sash; elsewhere half equals full. */
  screen: z.enum(['none', 'half', 'full']).default('none'),
};

/** Rows from the top, units from the left as seen from outside; shares are relative weights. */
const mulledRows = z
  .array(
    z.strictObject({
      share,
      units: z
        .array(z.strictObject({ share, style: z.enum(windowStyles).exclude(['bay', 'bow']) }))
        .min(1)
        .max(5),
    }),
  )
  .min(1)
  .max(4);

/** Input of the drawing engine: one unit, or several mulled into one opening. Sizes in inches. */
export const drawingSpecSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('window'),
    style: z.enum(windowStyles),
    /** Rise of a raked head in inches per foot of width. */
    pitch: z.number().int().min(1).max(24).optional(),
    /** Degrees by which a bay's flankers turn to the wall; 45 without it. */
    angle: z.number().int().min(15).max(60).optional(),
    /** Windows side by side in a bow; five without it. */
    lights: z.number().int().min(3).max(7).optional(),
    ...finishShape,
  }),
  z.strictObject({ kind: z.literal('combination'), rows: mulledRows, ...finishShape }),
  z.strictObject({ kind: z.literal('patio-door'), style: z.enum(patioDoorStyles), ...finishShape }),
  z.strictObject({
    kind: z.literal('entry-door'),
    style: z.enum(entryDoorStyles),
    panel: z.enum(doorPanels).default('six-panel'),
    /** Glass of a panel with an insert; `none` is a solid leaf. */
    insert: z.enum(['clear', 'leaded', 'diamond', 'none']).default('clear'),
    /** Side of a single sidelight as seen from outside; the right without it. */
    sidelight: z.enum(['left', 'right']).optional(),
    /** Blinds between the panes of a leaf with clear glass. */
    blinds: z.boolean().optional(),
    /** A brass plate on the bottom rail, outside. */
    kick_plate: z.boolean().optional(),
    ...finishShape,
  }),
]);
export type DrawingSpec = z.output<typeof drawingSpecSchema>;

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
