import { splitFrontMatter } from '#domain/content/front-matter.ts';

it.each([
  ['---\ntitle: A\n---\nText\n', '---\ntitle: A\n---\n', 'title: A\n', 'Text\n'],
  ['---\n---\nText', '---\n---\n', '', 'Text'],
  ['---\ntitle: A\n---', '---\ntitle: A\n---', 'title: A\n', ''],
  ['\uFEFF---\ntitle: A\n---\nText\n', '\uFEFF---\ntitle: A\n---\n', 'title: A\n', 'Text\n'],
  ['---\r\ntitle: A\r\n---\r\nOne\r\nTwo\r\n', '---\r\ntitle: A\r\n---\r\n', 'title: A\r\n', 'One\nTwo\n'],
  ['--- \ntitle: A\n---\t\nText\n', '--- \ntitle: A\n---\t\n', 'title: A\n', 'Text\n'],
  [
    '---\ntitle: a---\nb: "x\n ---"\n---\n',
    '---\ntitle: a---\nb: "x\n ---"\n---\n',
    'title: a---\nb: "x\n ---"\n',
    '',
  ],
  ['---\na: 1\n----\n---\n', '---\na: 1\n----\n---\n', 'a: 1\n----\n', ''],
])('parts %j', (text, head, front, body) => {
  expect(splitFrontMatter(text)).toEqual({ head, front, body });
});

it.each(['', 'Text', '---', '---\ntitle: A\n', ' ---\ntitle: A\n---\n', '---title: A\n---\n'])(
  'finds no front matter in %j',
  (text) => {
    expect(splitFrontMatter(text)).toBeUndefined();
  },
);
