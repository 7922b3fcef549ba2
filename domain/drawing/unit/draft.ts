import type { DrawingSpec } from '../drawing-spec.ts';
import type { Rect, Sides } from '../shape/rect.ts';
import { type Look, lookFrom } from '../surface/look.ts';
import { inDarkness } from '../surface/tone.ts';
import type { Sheet } from '../svg/sheet.ts';
import { frameWidth, type Profile, profileOf } from './profile.ts';

/** What is at hand while one unit is drawn. */
export interface Draft {
  sheet: Sheet;
  spec: DrawingSpec;
  /** Sheet pixels to the inch. */
  inch: number;
  /** The unit's outline on the sheet. */
  outline: Rect;
  /**
   * What the glass shows spans this: the outline of the unit, or of the combination that it is mulled into.
   */
  view: Rect;
  look: Look;
  /** The members, in inches, thinned where the unit is too small for them. */
  profile: Profile;
  /** Whether members are large enough on the sheet for their arrises to be drawn. */
  fine: boolean;
  /**
   * How much of the frame's members a mulled unit brings to each side; a unit that stands alone has none of
   * this.
   */
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

/** A frame that is seen small is a face and a slope. */
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

/** The same draft without what would blur: for a unit that is one of many on its sheet. */
export const coarse = (draft: Draft): Draft => ({
  ...draft,
  fine: false,
  look: { ...draft.look, joint: 'none' },
  profile: plain(draft.profile),
});

/**
 * Sets up the drawing of a unit into a rectangle of a sheet. `across` and `down` say how many sashes stand
 * side by side and on top of each other: where their members would leave less than half the opening to glass,
 * all are thinned.
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
