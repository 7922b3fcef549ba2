import type { ActName } from './actors/acts.ts';
import { actsOfWeek, parts } from './actors/parts.ts';
import { Chance } from './world/chance.ts';
import type { ActTime } from './world/even-chance.ts';
import { Shares } from './world/shares.ts';

/** A fault of the requests of one step. */
export type Fault =
  | { kind: 'kill'; statements: number }
  | { kind: 'twice' }
  | { kind: 'lost answer' }
  | { kind: 'PayPal is away' }
  | { kind: 'lost answers of PayPal' };

interface Turn {
  actor: string;
  act: ActName;
  time?: ActTime;
}

/** Acts that begin together, after a pause. Each step can be left out without a change of the others. */
export interface Step {
  pauseMs: number;
  /** The pause lasts until so many minutes after the next midnight of a zone, if that is near. */
  midnight?: { zone: string; minutes: number };
  seed: number;
  /** Each with another one for a shop in which there is nothing to do it with. */
  acts: (Turn & { instead?: Turn })[];
  fault?: Fault;
  /** Follows a step that found nothing to act with, and what makes it. */
  isPrepared?: true;
  /** The process dies in the work before the acts, after a commit of a kind that came at most so often. */
  rarity?: number;
}

const minute = 60_000;
const hour = 60 * minute;
const stepsPerWeek = 120;
/** Regulars of each kind, who do half of all acts: the fewer, the more often two of them want the same. */
export const regulars = 3;

/** Keeps these choices apart from those of the acts, which have the next numbers. */
const deathSeed = 1_000;

const kinds = [
  'kill',
  'kill',
  'twice',
  'twice',
  'lost answer',
  'lost answer',
  'PayPal is away',
  'lost answers of PayPal',
] as const;

/** True for acts with a request that a fault can befall. */
function isMetBy(fault: Fault | undefined): (act: ActName) => boolean {
  const isMet: Record<Fault['kind'], (act: ActName) => boolean> = {
    kill: () => true,
    twice: (act) => parts[act].repeats ?? false,
    'lost answer': (act) => parts[act].repeats ?? false,
    'PayPal is away': (act) => parts[act].pays ?? false,
    'lost answers of PayPal': (act) => parts[act].pays ?? false,
  };
  return fault ? isMet[fault.kind] : () => true;
}

function faultOf(chance: Chance): Fault | undefined {
  if (!chance.happens(20)) return undefined;
  const kind = chance.pick(kinds);
  return kind === 'kill' ? { kind, statements: chance.between(1, 60) } : { kind };
}

/** A death during the work that is due, on PGlite alone: the interleaver sees the statements of acts. */
function deathOf(seed: number): Pick<Step, 'rarity'> {
  const chance = new Chance(seed + deathSeed);
  return chance.happens(20) ? { rarity: chance.between(1, 3) } : {};
}

const midnightSeed = 2_000;

/** Offers and links end with a day: now and then people act shortly before and after one does. */
function midnightOf(seed: number): Pick<Step, 'midnight'> {
  const chance = new Chance(seed + midnightSeed);
  if (!chance.happens(8)) return {};
  const zone = chance.pick(['UTC', 'America/New_York', 'America/Chicago'] as const);
  return { midnight: { zone, minutes: chance.between(-40, 40) } };
}

/** People act in bursts, with pauses of minutes at day and, once in a while, of many hours. */
function pauseOf(chance: Chance): number {
  if (chance.happens(12)) return chance.between(4, 12) * hour;
  return chance.happens(50) ? chance.between(0, 20) * 1000 : chance.between(5, 75) * minute;
}

/** Of the weeks of so many numbers one has editors, whose releases take the time of half a week. */
const numbersPerNewsroom = 4;

interface Week {
  among: readonly ActName[];
  shares: Shares<ActName>;
  timeOf: (act: ActName) => ActTime;
  /** All act at once, and regulars alone. */
  isCrowded: boolean;
}

function stepOf(chance: Chance, { among, shares, timeOf, isCrowded }: Week): Step {
  const together = isCrowded ? chance.between(2, 6) : chance.happens(25) ? chance.between(2, 4) : 1;
  const fault = faultOf(chance);
  const shared = shares.take(isMetBy(fault));
  const turnOf = (act: ActName): Turn => {
    const { actors } = parts[act];
    const isRegular = isCrowded || chance.happens(50);
    return { actor: chance.pick(isRegular ? actors.slice(0, regulars) : actors), act, time: timeOf(act) };
  };
  const acts = Array.from({ length: together }, (_, place) => {
    const turn = turnOf(place === 0 || chance.happens(60) ? shared : shares.take());
    return fault ? turn : { ...turn, instead: turnOf(chance.pick(among)) };
  });
  const [pauseMs, seed] = [pauseOf(chance), chance.between(0, 2 ** 30)];
  const step = { pauseMs, ...midnightOf(seed), seed, acts, ...(!isCrowded && deathOf(seed)) };
  return fault ? { ...step, fault } : step;
}

const againSeed = 3_000;

/** Some acts come again within the minute, by the same person: staff who move a visit once more. */
function againOf({ seed, acts }: Step): Step[] {
  const chance = new Chance(seed + againSeed);
  const [first] = acts;
  if (!first || !parts[first.act].again || !chance.happens(35)) return [];
  const { actor, act } = first;
  return [1, 2].map((time) => ({
    pauseMs: chance.between(25, 38) * 1000,
    seed: seed + againSeed + time,
    acts: [{ actor, act }],
  }));
}

/**
 * Writes a script; equal seeds give equal scripts. The first number and every fourth one after it has editors
 * too, unless it is crowded.
 */
export function scriptOf(seed: number, weeks: number, isCrowded = false): Step[] {
  const chance = new Chance(seed);
  const hasEditors = !isCrowded && seed % numbersPerNewsroom === 1;
  const times = new Map<ActName, number>();
  const timeOf = (act: ActName): ActTime => {
    const before = times.get(act) ?? 0;
    times.set(act, before + 1);
    return { number: seed, before };
  };
  return Array.from({ length: weeks }, (_, week) => {
    const among = actsOfWeek(seed + week, hasEditors);
    const ofWeek = { among, shares: new Shares(among, chance), timeOf, isCrowded };
    const steps = Array.from({ length: stepsPerWeek }, () => stepOf(chance, ofWeek));
    return isCrowded ? steps : steps.flatMap((step) => [step, ...againOf(step)]);
  }).flat();
}
