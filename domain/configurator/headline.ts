import { formatInchesBy } from '#domain/length/sixteenths.ts';
import { stateTitle } from './answer-title.ts';
import type { Settled } from './settle.ts';

const sizeOf = ({ width, height }: Settled['answers']): string | undefined =>
  typeof width === 'number' && typeof height === 'number'
    ? `${formatInchesBy({ width, height })} in.`
    : undefined;

function colorsOf({ chosen }: Settled['facts']): string | undefined {
  const [outside, inside] = [chosen.get('exterior_color')?.title, chosen.get('interior_color')?.title];
  if (outside === undefined || inside === undefined) return outside ?? inside;
  return outside === inside ? `${outside} inside and out` : `${outside} outside, ${inside} inside`;
}

function grilleOf({ chosen }: Settled['facts']): string | undefined {
  const grille = chosen.get('grille');
  if (!grille) return undefined;
  return grille.option === 'none' ? grille.title : `${grille.title} grille`;
}

/** Returns what is left and right on a unit, and other answers without a preset. */
const handOf = ({ questions }: Settled): string[] =>
  questions.flatMap((state) => {
    if (state.question.kind !== 'choice' || !state.question.must_choose) return [];
    return state.isOpen ? `${state.question.title} not chosen yet` : stateTitle(state);
  });

/** Additions that a unit may have, named only if it has them. */
const additions = ['blinds', 'kick_plate'];

const addedTo = ({ chosen }: Settled['facts']): string[] =>
  additions.flatMap((name) => {
    const option = chosen.get(name);
    return option && option.option !== 'none' ? [option.title] : [];
  });

/** Returns the distinguishing features of a unit, as far as present: from its size to its additions. */
export const headlineOf = (settled: Settled): string => {
  const { answers, facts } = settled;
  return [
    sizeOf(answers),
    ...handOf(settled),
    colorsOf(facts),
    facts.chosen.get('glass')?.title,
    grilleOf(facts),
    ...addedTo(facts),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
};
