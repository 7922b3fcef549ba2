import type { DrawingSpec } from '../drawing-spec.ts';
import { type Look, lookFrom } from '../surface/look.ts';
import { inDarkness } from '../surface/tone.ts';
import type { Rect, Sides } from '../svg/rect.ts';
import type { Sheet } from '../svg/sheet.ts';
import { frameWidth, type Profile, profileOf } from './profile.ts';

export interface Draft {
  sheet: Sheet;
  spec: DrawingSpec;
  inch: number;
  outline: Rect;
  /** Area of the scenery in the glass: the unit, or the whole combination. */
  view: Rect;
  look: Look;
  profile: Profile;
  fine: boolean;
  /** Share of the frame on each side of a mulled unit; undefined for a single unit. */
  joined?: Sides;
}

const thinned = (profile: Profile, by: number): Profile => ({
  frame: profile.frame.map((course) => ({ ...course, width: course.width * by })),
  stile: profile.stile * by,
  topRail: profile.topRail * by,
  bottomRail: profile.bottomRail * by,
  meeting: profile.meeting * by,
  bead: profile.bead * by,
  bar: profile.bar * by,
});

/** A simplified frame for a small scale: one face and one slope. */
const plain = (profile: Profile): Profile => {
  const width = frameWidth(profile);
  return {
    ...profile,
    frame: [
      { width: width * 0.8, slope: 'flat' },
      { width: width * 0.2, slope: 'inward' },
    ],
  };
};

/** Returns a draft without fine details, for one of many units on a sheet. */
export const coarse = (draft: Draft): Draft => ({
  ...draft,
  fine: false,
  look: { ...draft.look, joint: 'none' },
  profile: plain(draft.profile),
});

/**
 * Creates the draft of a unit. `across` and `down` count its sashes: all members are thinned if glass would
 * cover less than half the opening.
 */
export const startDraft = (sheet: Sheet, spec: DrawingSpec, outline: Rect, across = 1, down = 1): Draft => {
  const profile = profileOf(spec);
  const wide = 2 * frameWidth(profile) + 2 * across * profile.stile;
  const high = 2 * frameWidth(profile) + down * (profile.topRail + profile.bottomRail);
  const fit = Math.min(1, (0.5 * spec.width) / wide, (0.5 * spec.height) / high);
  const look = lookFrom(spec);
  return {
    sheet,
    spec,
    inch: outline.width / spec.width,
    outline,
    view: outline,
    fine: !sheet.scene.far,
    look: { ...look, color: inDarkness(look.color, sheet.scene.darkness) },
    profile: thinned(sheet.scene.far ? plain(profile) : profile, fit),
  };
};
