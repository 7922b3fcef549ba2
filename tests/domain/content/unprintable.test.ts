import { unprintableIn } from '#domain/content/checks/unprintable.ts';

it.each([
  [{ title: 'A\u000Btitle' }, ['title'], 'U+000B'],
  [{ list: [{ a: 'fine' }, { a: 'x\u0000' }] }, ['list', 1, 'a'], 'U+0000'],
  [{ map: { 'a\u0008b': 'fine' } }, ['map'], 'U+0008'],
  ['half \uD83D of a pair', [], 'U+D83D'],
  ['\uFFFE', [], 'U+FFFE'],
])('finds what cannot be shown in %j', (value, path, code) => {
  expect(unprintableIn(value)).toEqual({ path, message: `holds a character that cannot be shown: ${code}` });
});

it.each(['tab\tand\r\nlines', 'Ångström 🪟 𝟙', '\u0085 \u00A0 \u200B', 35, null, true, undefined, [], {}])(
  'lets %j stand',
  (value) => {
    expect(unprintableIn(value)).toBeUndefined();
  },
);
