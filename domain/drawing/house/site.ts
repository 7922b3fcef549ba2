import { inDarkness } from '../surface/tone.ts';
import type { Sheet } from '../svg/sheet.ts';

/** What is at hand while the house is drawn, on a view 640 high whose middle is x 720. */
export interface Site {
  sheet: Sheet;
}

/** Where the ground meets the house. */
export const groundLine = 552;
/** The foot of the siding, above the stone plinth. */
export const plinthTop = 538;
/** Sheet pixels to the inch, as a fraction of the scale that units are drawn at before they are placed. */
export const houseScale = 1.4;

/** A color in the light of the hour. */
export const tinted = ({ sheet }: Site, color: string): string => inDarkness(color, sheet.scene.darkness);
