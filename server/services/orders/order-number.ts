import { randomInt } from 'node:crypto';

// Without those that are mistaken for one another on the telephone.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `CL-` and eight characters: some 10^12 of them, so that nobody guesses another's. */
export const newOrderNumber = (): string =>
  `CL-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;
