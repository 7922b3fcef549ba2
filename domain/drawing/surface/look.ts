import type { DrawingSpec } from '../drawing-spec.ts';
import { exteriorColor } from './palette.ts';

type Material = DrawingSpec['material'];
export type Species = 'pine' | 'fir' | 'mahogany' | 'oak';

/** A gloss stop on a flat face, from the lit edge (0) to the far edge (1). */
export type GlossStop = readonly [at: number, light: number];

/** Appearance of a material in a color, which distinguishes vinyl, wood, fiberglass and metal. */
export interface Look {
  /** Distinguishes the SVG definitions of different looks on a sheet. */
  name: string;
  color: string;
  /** Wood grain and its strength: 1 for bare wood, less under paint; null without grain. */
  grain: { species: Species; strength: number } | null;
  /**
   * Vinyl and metal are mitered; wood and fiberglass have rails between stiles. Invisible at a small scale.
   */
  joint: 'miter' | 'butt' | 'none';
  gloss: readonly GlossStop[];
}

const satin: readonly GlossStop[] = [
  [0, 0.1],
  [0.45, 0.02],
  [1, -0.07],
];
const glosses: Record<'wood' | 'fiberglass' | 'vinyl' | 'aluminum', readonly GlossStop[]> = {
  wood: satin,
  fiberglass: [
    [0, 0.05],
    [1, -0.05],
  ],
  vinyl: [
    [0, 0.04],
    [0.25, 0.34],
    [0.55, 0.06],
    [1, -0.12],
  ],
  aluminum: [
    [0, 0.3],
    [0.14, 0.3],
    [0.16, -0.06],
    [0.7, 0.04],
    [0.84, 0.16],
    [0.86, -0.14],
    [1, -0.14],
  ],
};

const isWood = (material: Material): material is Species =>
  material !== 'fiberglass' && material !== 'vinyl' && material !== 'aluminum-clad';

const grainOf = (material: Material, bare: boolean): Look['grain'] => {
  if (isWood(material)) return { species: material, strength: bare ? 1 : 0.16 };
  return material === 'fiberglass' && bare ? { species: 'oak', strength: 0.75 } : null;
};

/** Returns the inside material: behind aluminum cladding is pine. */
export const materialInside = (material: Material): Material =>
  material === 'aluminum-clad' ? 'pine' : material;

/** Returns the look of the visible side; cladding covers only the outside. */
export const lookFrom = ({ view, material, color, interior_color }: DrawingSpec): Look => {
  if (view === 'exterior') return lookOf(material, color);
  return lookOf(materialInside(material), interior_color ?? 'natural');
};

/** Returns the look of a material in a color. */
export const lookOf = (material: Material, color: DrawingSpec['color']): Look => {
  const family = isWood(material) ? 'wood' : material === 'aluminum-clad' ? 'aluminum' : material;
  return {
    name: `${material}-${color}`,
    color: exteriorColor(color, material),
    grain: grainOf(material, color === 'natural'),
    joint: family === 'wood' || family === 'fiberglass' ? 'butt' : 'miter',
    gloss: glosses[family],
  };
};
