import { hash } from 'node:crypto';

export const madeWords = {
  rating: 3,
  aspects: {},
  title: 'Fine',
  text: 'Fine so far',
  name: 'Ada R.',
  place: 'Norwalk, CT',
};

/** The version at the desk of a review with these words and without photos. */
export const madeVersion = hash('sha256', JSON.stringify([...Object.values(madeWords), []]));
