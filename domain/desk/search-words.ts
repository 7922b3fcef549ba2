import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import { foldTyped } from '#domain/validation/fold-typed.ts';
import { formatPhone, parsePhone, phoneDigits } from '#domain/validation/phone.ts';

const numberLike = /^[A-Z]*\d[A-Z0-9]*$/;

/** Says how the desk's search reads a text, so that an agent sees why something is found. */
export function searchWords(typed: string): string {
  const text = foldTyped(typed);
  if (text.includes('@')) return `email address with ${comparedEmail(typed)}`;
  const phone = parsePhone(text) && formatPhone(text);
  if (phone) return `phone ${phone}`;
  const postalCode = normalisePostalCode(text);
  if (postalCode) return `ZIP or postal code ${postalCode}, or a number with it`;
  const digits = phoneDigits(text);
  const letters = text.replace(/[\s().+#-]/g, '').toUpperCase();
  if (digits.length >= 4 && digits === letters) return `phone or number with ${digits}`;
  if (/^CL-?[A-Z0-9]{1,8}$/i.test(text)) return `order number with ${text.toUpperCase()}`;
  if (numberLike.test(letters)) return `number with ${letters}, or a name`;
  return `name, or number, with ${text}`;
}
