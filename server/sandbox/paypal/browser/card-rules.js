// The provider's rules; a test keeps the shop's equal ([5.5]).
export const digitsOf = (text) => text.replace(/[\s-]/g, '');

const networks = [
  {
    code: 'AMEX',
    type: 'american-express',
    niceType: 'American Express',
    pattern: /^3[47]/,
    whole: /^3[47]\d{13}$/,
    size: 4,
  },
  { code: 'VISA', type: 'visa', niceType: 'Visa', pattern: /^4/, whole: /^4\d{15}$/, size: 3 },
  {
    code: 'MASTERCARD',
    type: 'mastercard',
    niceType: 'Mastercard',
    pattern: /^5[1-5]/,
    whole: /^5[1-5]\d{14}$/,
    size: 3,
  },
  {
    code: 'DISCOVER',
    type: 'discover',
    niceType: 'discover',
    pattern: /^(6011|65)/,
    whole: /^(6011|65\d{2})\d{12}$/,
    size: 3,
  },
];

export const networkOf = (text) => networks.find(({ pattern }) => pattern.test(digitsOf(text)));

export function isNumber(text) {
  const digits = digitsOf(text);
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, character, place) => {
    const digit = Number(character) * (place % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** `MM/YY`, valid to the end of its month and at most ten years ahead. */
export function isExpiry(text, today) {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text.replace(/\s/g, '')) ?? [];
  if (!month) return false;
  const ahead = ((Number(year) - (today.getFullYear() % 100) + 150) % 100) - 50;
  const months = ahead * 12 + Number(month) - (today.getMonth() + 1);
  return months >= 0 && months <= 120;
}

export const isCode = (text, type) =>
  type ? new RegExp(`^\\d{${type === 'american-express' ? 4 : 3}}$`).test(text) : /^\d{3,4}$/.test(text);

export const declined = ['4000000000000002'];
