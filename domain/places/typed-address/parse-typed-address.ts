import { frenchDirections, frenchStreets } from '../directions.ts';
import { normalisePostalCode } from '../postal-code.ts';
import { addressWords, cleanLine } from './address-words.ts';
import { stateNamed, statesBegun } from './states.ts';
import { directionLength, endsStreet, numberLength } from './street-shape.ts';
import { isUnits, unitLength } from './units.ts';

interface Split {
  street: readonly string[];
  city: readonly string[];
  sure: boolean;
}

const longestCity = 5;

const isFrenchDirection = (word: string): boolean =>
  frenchDirections.has(word.toLowerCase()) || /^[nseo]$/i.test(word);

/** Likeliest first. `King St W Toronto`: W belongs to the street; `Main St North Haven`: ambiguous. */
function ends(words: readonly string[]): Set<number> {
  const number = numberLength(words);
  const found = new Set<number>();
  const add = (at: number): void => {
    const unit = unitLength(words, at);
    if (unit > 0) add(at + unit);
    found.add(at);
  };
  const french = frenchStreets.has(words[number]?.toLowerCase() ?? '');
  words.forEach((word, at) => {
    if (at <= number) return;
    if (french && isFrenchDirection(word)) add(at + 1);
    if (unitLength(words, at) > 0) add(at + unitLength(words, at));
    if (!endsStreet(words, at)) return;
    const direction = directionLength(words, at + 1);
    const short = direction > 0 && (words[at + 1]?.length ?? 0) <= 2;
    if (short) add(at + 1 + direction);
    add(at + 1);
    if (direction > 0) add(at + 1 + direction);
  });
  return found;
}

/** Likeliest first. Visitors rarely type a comma, and streets are named after towns. */
function splitStreet(words: readonly string[]): Split[] {
  const first = Math.max(numberLength(words) + 1, words.length - longestCity);
  const sure = ends(words);
  const all = new Set([...sure, ...words.map((_, at) => at + 1)]);
  return [...all]
    .filter((at) => at >= first)
    .map((at) => ({ street: words.slice(0, at), city: words.slice(at), sure: sure.has(at) }));
}

export interface Reading {
  street: string;
  city: string;
  /** Two-letter codes: the named state, or all states that the text may begin. May be empty. */
  states: readonly string[];
  sure: boolean;
}

export interface TypedAddress {
  postalCode: string | undefined;
  codeBegun: string;
  readings: readonly Reading[];
}

interface Town {
  city: readonly string[];
  states: readonly string[];
}

/** Splits a town's words with and without a trailing state. A complete state precedes an incomplete one. */
function towns(words: readonly string[]): Town[] {
  const cuts = [3, 2, 1]
    .filter((length) => length <= words.length)
    .map((length) => ({ city: words.slice(0, -length), state: words.slice(-length).join(' ') }));
  const named = cuts.flatMap(({ city, state }) => {
    const found = stateNamed(state);
    return found ? [{ city, states: [found] }] : [];
  });
  const begun = cuts.flatMap(({ city, state }) => {
    const states = stateNamed(state) ? [] : statesBegun(state);
    return states.length > 0 && city.length > 0 ? [{ city, states }] : [];
  });
  return [...named, { city: words, states: [] }, ...begun];
}

const reading = (street: readonly string[], town: Town, sure: boolean): Reading => ({
  street: street.join(' '),
  city: town.city.join(' '),
  states: town.states,
  sure,
});

const withoutComma = (words: readonly string[], states: readonly string[] = []): Reading[] =>
  splitStreet(words).map(({ street, city, sure }) => reading(street, { city, states }, sure));

/** Commas separate street, units, town and state, but people omit some of them. */
function readingsOf(line: string): Reading[] {
  const pieces = line
    .split(',')
    .map(addressWords)
    .filter((words) => words.length > 0);
  const units = pieces.findIndex((words) => !isUnits(words));
  const streetEnd = pieces.findIndex((words, at) => at > units && !isUnits(words));
  const street = pieces.slice(0, streetEnd < 0 ? undefined : streetEnd).flat();
  const tail = streetEnd < 0 ? [] : pieces.slice(streetEnd).flat();
  if (tail.length > 0)
    return towns(tail).flatMap((town) =>
      town.city.length > 0 ? [reading(street, town, true)] : withoutComma(street, town.states),
    );
  return towns(street).flatMap(({ city: words, states }) => withoutComma(words, states));
}

const country = /(?<![\s,])[\s,]+(?:usa|u\.?s\.?a\.?|us|united states(?: of america)?|canada)\.?$/i;
const wholeCode = /[\s,](\d{5})(?:-\d{0,4})?$|[\s,]([a-z]\d[a-z][ -]?\d[a-z]\d)$/i;
const begunCode = /[\s,](\d{1,4})$/;

/** Parses one line ([3.24]). Returns all readings: without a list of towns the street's end is unclear. */
export function parseTypedAddress(typed: string): TypedAddress {
  const line = cleanLine(typed).replace(country, '');
  const [code, zip, canadian] = wholeCode.exec(line) ?? [];
  if (code !== undefined) {
    const rest = line.slice(0, -code.length).replace(country, '');
    return {
      postalCode: normalisePostalCode(zip ?? canadian ?? '') ?? undefined,
      codeBegun: '',
      readings: readingsOf(rest),
    };
  }
  const [ending, begun = ''] = begunCode.exec(line) ?? [];
  const readings = readingsOf(line);
  const cut = ending === undefined ? [] : readingsOf(line.slice(0, -ending.length));
  return {
    postalCode: undefined,
    codeBegun: begun,
    readings: [...cut.filter(({ city }) => city !== ''), ...readings],
  };
}
