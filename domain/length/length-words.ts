import { formatCentimeters, type LengthUnit } from './length-unit.ts';
import { parseInches } from './parse-inches.ts';

const inches = /(?<!\d)(\d+ \d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?) in\.(?=(\s+\p{Lu}|$)|)/gu;

/** Adds centimeters to the lengths of a sentence: `24 in.` becomes `61 cm (24 in.)`; inches are the rule. */
export const lengthWords = (text: string, unit: LengthUnit): string =>
  unit === 'in'
    ? text
    : text.replace(inches, (whole, figure: string, end: string | undefined) => {
        const length = parseInches(figure);
        return length === undefined
          ? whole
          : `${formatCentimeters(length)} cm (${whole})${end === undefined ? '' : '.'}`;
      });
