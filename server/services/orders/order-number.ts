import { randomInt } from 'node:crypto';

// Without those that are mistaken for one another on the telephone.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `CL-` and eight characters: some 10^12 of them, so that nobody guesses another's. */
export const newOrderNumber = (): string =>
  `CL-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;

// Whatever else comes as one is none, and PostgreSQL would refuse to compare it.
export const isOrderNumber = (text: string): boolean =>
  /^CL-.{8}$/.test(text) && [...text.slice(3)].every((letter) => letters.includes(letter));
