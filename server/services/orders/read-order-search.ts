import { normaliseOrderNumber, orderNumberAlphabet } from '#domain/orders/order-number.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import { nameWords } from '#domain/validation/fold-person-name.ts';
import { foldTyped } from '#domain/validation/fold-typed.ts';
import { parsePhone } from '#domain/validation/phone.ts';
import type { OrderSearch } from './order-search-store.ts';

const numberBegins = new RegExp(`^CL-[${orderNumberAlphabet}]{0,8}$`);

/** Matches a number or a prefix: with `CL-`, or at least four characters. */
function asNumber(typed: string): string | undefined {
  const begun = typed.toUpperCase().replace(/[\s#\p{Cf}]/gu, '');
  if (begun.startsWith('CL-')) return numberBegins.test(begun) ? begun : undefined;
  const number = normaliseOrderNumber(typed);
  if (numberBegins.test(number)) return number;
  return begun.length >= 4 && numberBegins.test(`CL-${begun}`) ? `CL-${begun}` : undefined;
}

/**
 * Classifies an agent's search: an email address, postal code, phone number, or names that may be an order
 * number.
 */
export function readOrderSearch(typed: string): OrderSearch {
  const text = foldTyped(typed);
  if (text === '') return { by: 'everything' };
  if (text.includes('@')) return { by: 'email', begins: comparedEmail(typed) };
  const postalCode = normalisePostalCode(text);
  if (postalCode) return { by: 'postalCode', is: postalCode };
  const phone = parsePhone(text);
  if (phone) return { by: 'phone', digits: phone };
  return { by: 'names', words: nameWords(typed), orNumberBegins: asNumber(text) };
}
