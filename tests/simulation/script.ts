import { type ActName, actsByShare, parts } from './actors/acts.ts';
import { Chance } from './world/chance.ts';

/** A fault of the requests of one step. */
export type Fault =
  | { kind: 'kill'; statements: number }
  | { kind: 'twice' }
  | { kind: 'lost answer' }
  | { kind: 'PayPal is away' }
  | { kind: 'lost answers of PayPal' };

/** Acts that begin together, after a pause. Each step can be left out without a change of the others. */
export interface Step {
  pauseMs: number;
  seed: number;
  acts: { actor: string; act: ActName }[];
  fault?: Fault;
}

const minute = 60_000;
const stepsPerWeek = 120;
/** People of each kind in a crowd: the fewer, the more often two of them want the same. */
const crowd = 3;

function faultOf(chance: Chance): Fault | undefined {
  if (!chance.happens(20)) return undefined;
  const kind = chance.pick([
    'kill',
    'twice',
    'lost answer',
    'PayPal is away',
    'lost answers of PayPal',
  ] as const);
  return kind === 'kill' ? { kind, statements: chance.between(1, 60) } : { kind };
}

/** Pauses of minutes at day and, once in a while, of many hours. */
const pauseOf = (chance: Chance): number =>
  chance.happens(12) ? chance.between(4, 12) * 60 * minute : chance.between(0, 40) * minute;

/** Writes a script; equal seeds give equal scripts. In a crowd, few people do the same at once. */
export function scriptOf(seed: number, weeks: number, isCrowded = false): Step[] {
  const chance = new Chance(seed);
  return Array.from({ length: weeks * stepsPerWeek }, () => {
    const together = isCrowded ? chance.between(2, 6) : chance.happens(25) ? chance.between(2, 4) : 1;
    const shared = chance.pick(actsByShare);
    const acts = Array.from({ length: together }, () => {
      const act = isCrowded && chance.happens(60) ? shared : chance.pick(actsByShare);
      const { actors } = parts[act];
      return { actor: chance.pick(isCrowded ? actors.slice(0, crowd) : actors), act };
    });
    const fault = faultOf(chance);
    const step = { pauseMs: pauseOf(chance), seed: chance.between(0, 2 ** 30), acts };
    return fault ? { ...step, fault } : step;
  });
}
