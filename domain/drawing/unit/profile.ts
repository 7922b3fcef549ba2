import type { DrawingSpec } from '../drawing-spec.ts';
import type { Slope } from '../surface/face.ts';

/** A strip of a frame's profile, from the outside in; width in inches. */
export interface Course {
  width: number;
  slope: Slope;
}

export interface Profile {
  frame: readonly Course[];
  stile: number;
  topRail: number;
  bottomRail: number;
  /** Meeting rail or stile of a hung or sliding unit. */
  meeting: number;
  bead: number;
  bar: number;
}

const wood: Profile = {
  frame: [
    { width: 0.4, slope: 'outward' },
    { width: 1.3, slope: 'flat' },
    { width: 0.25, slope: 'inward' },
    { width: 0.5, slope: 'flat' },
    { width: 0.3, slope: 'inward' },
  ],
  stile: 2.2,
  topRail: 2.2,
  bottomRail: 3.3,
  meeting: 1.5,
  bead: 0.5,
  bar: 0.95,
};
const clad: Profile = {
  frame: [
    { width: 0.25, slope: 'outward' },
    { width: 1.35, slope: 'flat' },
    { width: 0.4, slope: 'inward' },
  ],
  stile: 1.7,
  topRail: 1.7,
  bottomRail: 2.3,
  meeting: 1.3,
  bead: 0.35,
  bar: 0.8,
};
const fiberglass: Profile = {
  frame: [
    { width: 0.2, slope: 'outward' },
    { width: 1.9, slope: 'flat' },
    { width: 0.2, slope: 'inward' },
  ],
  stile: 1.8,
  topRail: 1.8,
  bottomRail: 2.1,
  meeting: 1.4,
  bead: 0.4,
  bar: 0.8,
};
const vinyl: Profile = {
  frame: [
    { width: 0.35, slope: 'outward' },
    { width: 1.4, slope: 'flat' },
    { width: 0.3, slope: 'inward' },
    { width: 0.8, slope: 'flat' },
    { width: 0.25, slope: 'inward' },
  ],
  stile: 2.1,
  topRail: 2.1,
  bottomRail: 2.3,
  meeting: 1.7,
  bead: 0.55,
  bar: 0.7,
};

const byMaterial: Record<DrawingSpec['material'], Profile> = {
  pine: wood,
  fir: wood,
  mahogany: wood,
  oak: wood,
  fiberglass,
  vinyl,
  'aluminum-clad': clad,
};

const doorStiles: Record<DrawingSpec['kind'], { stile: number; topRail: number; bottomRail: number } | null> =
  {
    window: null,
    combination: null,
    'patio-door': { stile: 3.4, topRail: 3.4, bottomRail: 6.2 },
    'entry-door': { stile: 3, topRail: 3, bottomRail: 6 },
  };

/** From inside, the jamb is set back behind its casing; the total width is unchanged. */
const fromInside = (profile: Profile): Profile => {
  const width = frameWidth(profile);
  return {
    ...profile,
    frame: [
      { width: 0.1 * width, slope: 'outward' },
      { width: 0.42 * width, slope: 'flat' },
      { width: 0.32 * width, slope: 'inward' },
      { width: 0.16 * width, slope: 'flat' },
    ],
  };
};

/** Returns frame and sash sections by material; doors have wider stiles and rails. */
export const profileOf = (spec: DrawingSpec): Profile => {
  const profile = { ...byMaterial[spec.material], ...doorStiles[spec.kind] };
  return spec.view === 'interior' ? fromInside(profile) : profile;
};

/** Returns a frame's width in inches. */
export const frameWidth = ({ frame }: Profile): number => frame.reduce((sum, { width }) => sum + width, 0);

/** Returns the members of a direct-set shaped window, which never opens. */
export const directSet = (profile: Profile): Profile => ({
  ...profile,
  stile: Math.max(profile.stile * 0.55, profile.bead + 0.2),
});
