import { searchWords } from '#domain/desk/search-words.ts';

it.each([
  ['Ada@Example.com', 'email address with ada@example.com'],
  ['(203) 555-0142', 'phone +1 (203) 555-0142'],
  ['203.555.0142', 'phone +1 (203) 555-0142'],
  ['0134', 'phone or number with 0134'],
  ['555-0134', 'phone or number with 5550134'],
  ['06851', 'ZIP or postal code 06851, or a number with it'],
  ['cl-7k2', 'order number with CL-7K2'],
  ['po 4711', 'number with PO4711, or a name'],
  ['Núñez', 'name, or number, with Núñez'],
])('%s is read as %s', (typed, words) => expect(searchWords(typed)).toBe(words));
