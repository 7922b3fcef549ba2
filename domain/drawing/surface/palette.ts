import type { DrawingSpec, PartForm } from '../drawing-spec.ts';

type Material = DrawingSpec['material'];

const paints: Record<Exclude<DrawingSpec['color'], 'natural'>, string> = {
  white: '#f1efe8',
  almond: '#e3d6bb',
  clay: '#b3a188',
  putty: '#cfc6b2',
  bronze: '#5b4a3b',
  black: '#2b2e30',
  forest: '#2f4c3e',
  harbor: '#45667a',
  'barn-red': '#8e3128',
  oxblood: '#5e2427',
  sage: '#98a68f',
};

/** Color of an uncoated material; stained for fiberglass, anodized for aluminum. */
const bare: Record<Material, string> = {
  pine: '#dbb57c',
  fir: '#c9925b',
  mahogany: '#8c4c31',
  oak: '#bd9058',
  fiberglass: '#a97446',
  vinyl: '#efece3',
  'aluminum-clad': '#b7bbbb',
};

/** Returns a unit's outside color as hexadecimal. */
export const exteriorColor = (color: DrawingSpec['color'], material: Material): string =>
  color === 'natural' ? bare[material] : paints[color];

export const finishColors: Record<PartForm['finish'], string> = {
  'satin-nickel': '#b7b5ad',
  'oil-rubbed-bronze': '#4b382c',
  'matte-black': '#2a2c2e',
  'polished-brass': '#c9a04a',
  white: '#f0eee7',
  bronze: '#6a5340',
  clear: '#cfe3e1',
  black: '#26282a',
  wood: '#bd9058',
  gray: '#8f9391',
};

export const ink = '#14171a';
export const glassTones = { pale: '#e3f0ee', deep: '#b4d3d3' } as const;
