import type { Finish } from '../surface/metal.ts';
import type { Sheet } from '../svg/sheet.ts';

/** Drawing context of a part, in a square of 480 by 480. */
export interface Bench {
  sheet: Sheet;
  finish: Finish;
}
