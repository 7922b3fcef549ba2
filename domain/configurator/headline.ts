import { formatInches } from '#domain/length/sixteenths.ts';
import type { Settled } from './settle.ts';

const sizeOf = ({ width, height }: Settled['answers']): string | undefined =>
  typeof width === 'number' && typeof height === 'number'
    ? `${formatInches(width)} × ${formatInches(height)} in.`
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

/** Returns the distinguishing features of a unit, as far as present: size, colors, glass and grille. */
export const headlineOf = ({ answers, facts }: Settled): string =>
  [sizeOf(answers), colorsOf(facts), facts.chosen.get('glass')?.title, grilleOf(facts)]
    .filter((part) => part !== undefined)
    .join(' · ');
