import { randomInt } from 'node:crypto';
import { orderNumberAlphabet } from '../../../domain/validation/order-number.ts';

/** `CL-` and eight characters: some 10^12 of them, so that nobody guesses another's. */
export const newOrderNumber = (): string =>
  `CL-${Array.from({ length: 8 }, () => orderNumberAlphabet[randomInt(orderNumberAlphabet.length)]).join('')}`;
