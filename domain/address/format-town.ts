import { addressWords } from './address-words.ts';
import { foldName } from './fold-name.ts';
import { wordCase } from './letter-case.ts';

/**
 * A town in the case a person would write it: `NIAGARA-ON-THE-LAKE` is Niagara-on-the-Lake. Writing it again
 * changes nothing.
 */
export const formatTown = (typed: string): string =>
  addressWords(typed)
    .map((word, at) => wordCase(word, at === 0))
    .join(' ');

/** Whether a town is named within the name of an area: Montréal in Downtown Montreal East. */
export const isPartOf = (town: string, area: string): boolean =>
  foldName(town) !== '' && ` ${foldName(area)} `.includes(` ${foldName(town)} `);
