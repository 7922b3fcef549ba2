import type { DrawingSpec } from '../drawing-spec.ts';
import { exteriorColor } from './palette.ts';

type Material = DrawingSpec['material'];
/** A wood whose figure is drawn. */
export type Species = 'pine' | 'fir' | 'mahogany' | 'oak';

/** One stop of the light that runs over a flat face, from its lit edge (0) to its far edge (1). */
export type GlossStop = readonly [at: number, light: number];

/**
 * How a material in a color meets the light: what tells vinyl, wood, fiberglass and metal apart at a glance.
 */
export interface Look {
  /** Tells the definitions of one look from those of another on the same sheet. */
  name: string;
  color: string;
  /**
   * Figure of the wood, if any shows, and how strongly: 1 is bare wood, a little of it is wood under paint.
   */
  grain: { species: Species; strength: number } | null;
  /**
   * Vinyl is welded and metal is mitered at the corners; wood and fiberglass are framed, rails between
   * stiles. Seen small, none shows.
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

/** What the inside is made of: cladding is for the weather, behind it stands pine. */
export const materialInside = (material: Material): Material =>
  material === 'aluminum-clad' ? 'pine' : material;

/** The look of the side that a spec shows: cladding covers the outside only, and inside is pine. */
export const lookFrom = ({ view, material, color, interior_color }: DrawingSpec): Look => {
  if (view === 'exterior') return lookOf(material, color);
  return lookOf(materialInside(material), interior_color ?? 'natural');
};

/** The look of a material under a color. */
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
