import type { Finish } from '../surface/metal.ts';
import type { Sheet } from '../svg/sheet.ts';

/** What is at hand while a part is drawn; parts are drawn in a square of 480 by 480. */
export interface Bench {
  sheet: Sheet;
  finish: Finish;
}
