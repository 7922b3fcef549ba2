import { foldName } from '../fold-name.ts';
import { addressWords } from './address-words.ts';
import { wordCase } from './letter-case.ts';

/** Formats a town in mixed case: `NIAGARA-ON-THE-LAKE` becomes Niagara-on-the-Lake. Idempotent. */
export const formatTown = (typed: string): string =>
  addressWords(typed)
    .map((word, at) => wordCase(word, at === 0))
    .join(' ');

/** Returns whether an area's name contains the town's: Montréal in Downtown Montreal East. */
export const isPartOf = (town: string, area: string): boolean =>
  foldName(town) !== '' && ` ${foldName(area)} `.includes(` ${foldName(town)} `);
