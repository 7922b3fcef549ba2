import { inDarkness } from '../surface/tone.ts';
import type { Sheet } from '../svg/sheet.ts';

/** Drawing context of the house; the view is 640 high and centered at x 720. */
export interface Site {
  sheet: Sheet;
  /** Whether the picture shows something of what lies between two x. */
  isSeen: (left: number, right: number) => boolean;
}

export const groundLine = 552;
/** Lower edge of the siding, above the stone plinth. */
export const plinthTop = 538;
/** Sheet pixels per inch on the house; units are drawn larger and scaled down. */
export const houseScale = 1.4;

/** Darkens a color for the hour. */
export const tinted = ({ sheet }: Pick<Site, 'sheet'>, color: string): string =>
  inDarkness(color, sheet.scene.darkness);
