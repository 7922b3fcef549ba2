import { addressWords } from './address-words.ts';
import { wordCase } from './letter-case.ts';

/** A town in the case a person would write it: `NIAGARA-ON-THE-LAKE` is Niagara-on-the-Lake. Writing it again changes nothing. */
export const formatTown = (typed: string): string =>
  addressWords(typed)
    .map((word, at) => wordCase(word, at === 0))
    .join(' ');
