import { declined, digitsOf, isCode, isExpiry, isNumber, networkOf } from './card-rules.js';

const input = document.querySelector('input');
const { field } = input.dataset;
let type = null;

const looksOf = {
  number: { valid: isNumber, possible: (text) => /^[\d\s-]{0,23}$/.test(text) },
  expiry: {
    valid: (text) => isExpiry(text, new Date()),
    possible: (text) => /^[01]?\d?\s*\/?\s*\d{0,2}$/.test(text),
  },
  cvv: { valid: (text) => isCode(text, type), possible: (text) => /^\d{0,4}$/.test(text) },
  name: { valid: (text) => text.trim() !== '', possible: () => true },
}[field];

const stateNow = () => ({
  isEmpty: input.value === '',
  isValid: looksOf.valid(input.value),
  isPotentiallyValid: looksOf.possible(input.value),
  isFocused: document.activeElement === input,
});

const cardsNow = () => {
  const network = networkOf(input.value);
  if (!network) return [];
  const { niceType, type: name, size } = network;
  return [{ niceType, type: name, code: { code: 'CVV', size } }];
};

const tell = (event) => {
  const state = stateNow();
  const shown = !state.isValid && !state.isEmpty && !state.isFocused;
  input.classList.toggle('invalid', shown);
  input.classList.toggle('valid', state.isValid);
  input.setAttribute('aria-invalid', String(shown));
  const cards = field === 'number' ? { cards: cardsNow() } : {};
  window.parent.postMessage({ cardField: { event, state, ...cards } }, location.origin);
};

const grouped = (text) => {
  const digits = digitsOf(text).slice(0, 19);
  return networkOf(digits)?.code === 'AMEX'
    ? digits.replace(/^(.{4})(.{1,6})?(.{1,5})?.*$/, (_, ...parts) =>
        parts.slice(0, 3).filter(Boolean).join(' '),
      )
    : digits.replace(/(.{4})(?=.)/g, '$1 ');
};

const written = {
  number: (text) => (/^[\d\s-]*$/.test(text) ? grouped(text) : text),
  expiry: (text) => text.replace(/^(\d{2})(\d)/, '$1/$2').slice(0, 5),
};

input.addEventListener('input', () => {
  // Formats only if the caret is at the end; reformatting would move it.
  if (input.selectionStart === input.value.length)
    input.value = (written[field] ?? ((text) => text))(input.value);
  tell('change');
});
input.addEventListener('focus', () => tell('focus'));
input.addEventListener('blur', () => tell('blur'));
input.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') tell('submit');
});

// Sends the simulated outcome of the card, never its number.
async function confirm({ orderID, name }) {
  const digits = digitsOf(input.value);
  const answer = await fetch(`cards/${encodeURIComponent(orderID)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      outcome: declined.includes(digits) ? 'decline' : 'approve',
      brand: networkOf(digits)?.code ?? 'UNKNOWN',
      last_digits: digits.slice(-4),
      ...(name && { name }),
    }),
  });
  if (!answer.ok) throw new Error((await answer.json()).details?.[0]?.issue ?? 'UNKNOWN');
}

const cssName = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const cssOf = (styles) =>
  Object.entries(styles ?? {})
    .map(([selector, rules]) => {
      const body = Object.entries(rules).map(([name, value]) => `${cssName(name)}:${value}`);
      return `${/^[:.]/.test(selector) ? `input${selector}` : selector}{${body.join(';')}}`;
    })
    .join('');

const doing = {
  style: ({ color, styles }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`input{color:${color}}${styles.map(cssOf).join('')}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  },
  card: (message) => {
    type = message.type;
  },
  clear: () => {
    input.value = '';
    tell('change');
  },
  focus: () => input.focus(),
  report: () => tell('report'),
  addClass: ({ className }) => input.classList.add(className),
  removeClass: ({ className }) => input.classList.remove(className),
  setAttribute: ({ attribute, value }) => input.setAttribute(attribute, value),
  removeAttribute: ({ attribute }) => input.removeAttribute(attribute),
  confirm,
};

window.addEventListener('message', async ({ origin, data }) => {
  if (origin !== location.origin || !data?.card) return;
  const { do: what, id, ...rest } = data.card;
  const answer = (body) => id && window.parent.postMessage({ answerTo: id, ...body }, origin);
  try {
    await doing[what]?.(rest);
    answer({ answer: true });
  } catch (error) {
    answer({ error: error.message });
  }
});
// Hidden until now: a key pressed before the script runs would reach no listener.
input.hidden = false;
tell('ready');
