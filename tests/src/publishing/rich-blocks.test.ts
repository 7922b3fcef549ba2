import { readdirSync, readFileSync } from 'node:fs';
import { getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { splitFrontMatter } from '#domain/content/front-matter.ts';
import { RichTextReader } from '#src/features/publishing/rich/visual/read-rich-text.ts';
import { richExtensions } from '#src/features/publishing/rich/visual/rich-extensions.ts';
import { blockName } from '#src/features/publishing/rich/visual/source-block.ts';
import { writeRichText } from '#src/features/publishing/rich/visual/write-rich-text.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const schema = getSchema(
  richExtensions({ open: () => undefined, pictureUrl: (file) => file, classOf: () => '' }),
);
const reader = new RichTextReader(schema);
const again = (text: string): string => writeRichText(reader.read(text), reader);

const texts = ['articles', 'brochures', 'documents'].flatMap((folder) =>
  readdirSync(`content/${folder}`).map((name) => {
    const path = `content/${folder}/${name}`;
    return [path, splitFrontMatter(readFileSync(path, 'utf8'))?.body ?? ''] as const;
  }),
);

it.each(texts)('keeps every byte of %s that nobody edits', (_, text) => {
  expect(again(text)).toBe(text);
});

it.each(texts)('reads the blocks of %s as text, not as Markdown', (_, text) => {
  const kinds = new Set<string>();
  reader.read(text).doc.forEach(({ type, attrs }) => {
    if (type.name === 'sourceBlock' && !String(attrs.text).startsWith('```')) kinds.add(attrs.text);
  });
  expect([...kinds]).toEqual([]);
});

it.each(texts)('writes each edited block of %s so that it is read again as it was', (_, text) => {
  reader.read(text).doc.forEach((block) => {
    if (block.type.name === 'sourceBlock') return;
    const edited = block.type.create({ ...block.attrs, source: null, gap: null }, block.content);
    const doc = schema.node('doc', null, [edited]);
    const written = writeRichText({ doc, after: '' }, reader);
    expect(reader.blockOf(written)?.content.toJSON()).toEqual(block.content.toJSON());
  });
});

it.each([
  ['the title of a link', 'See [it](/windows/ "All of them").'],
  ['the language of a fence', '```js\ncode\n```'],
  ['a picture in a line', 'a ![b](/c.png) d'],
])('opens a block with %s as Markdown, because an edit would lose it', (_, text) => {
  expect(reader.read(text).doc.firstChild?.type.name).toBe('sourceBlock');
});

it('leaves all other bytes where one block is edited', () => {
  const text = 'First,\nin two lines.\n\n\n* a\n* b\n\n```drawing\ncaption: x\n```\nLast\n';
  const { doc, after } = reader.read(text);
  const edited = schema.node('paragraph', { source: 'First,\nin two lines.', gap: '' }, [schema.text('New')]);
  const blocks = doc.children.with(0, edited);
  const changed = writeRichText({ doc: doc.type.create(null, blocks), after }, reader);
  expect(changed).toBe('New\n\n* a\n* b\n\n```drawing\ncaption: x\n```\nLast\n');
});

it.each([
  ['no text', ''],
  ['an empty line', '\n'],
  ['spaces', '  \n\n '],
  ['no line break at the end', '# a'],
  ['lines of Windows', 'a\r\n\r\nb\r\n'],
  ['links by reference', 'See [it][1] and [2].\n\n[1]: /windows/\n[2]: /doors/\n'],
  ['an address before the text', '[1]: /windows/\n\nSee [it][1].\n'],
  ['a callout that has no end', '::: note Open\ntext\n'],
  ['a fence that has no end', '```drawing\ncaption: x\n'],
  ['a picture in a line', 'a ![b](/c.png) d\n'],
  ['HTML', '<b>no</b>\n\n<script>\n'],
  ['a list of lists', '- a\n  - b\n\n    c\n- d\n'],
  ['a loose list', '1. a\n\n2. b\n'],
])('keeps %s', (_, text) => {
  expect(again(text)).toBe(text);
});

it('takes the structure of a pasted text, without styles, comments and pictures', () => {
  const pasted = document.createElement('div');
  pasted.innerHTML = `<!--StartFragment--><style>p { color: red }</style>
    <h2 class="MsoHeading" style="color: #2f5496">Glass<o:p></o:p></h2>
    <p class="MsoNormal" style="margin: 0"><span style="font-family: Arial; font-weight: 400">Two </span><b
      style="mso-bidi-font-weight: normal">panes</b> and <i>gas</i>, <a href="https://example.com/x"
      style="color: blue">more</a>.<img src="file:///C:/a.png"></p>
    <ul><li style="list-style: disc"><p dir="ltr" style="line-height: 1.4">One</p></li></ul>`;
  const doc = DOMParser.fromSchema(schema).parse(pasted);
  expect(writeRichText({ doc, after: '' }, reader)).toBe(
    '## Glass\n\nTwo **panes** and *gas*, [more](https://example.com/x).\n\n- One',
  );
});

it('keeps any text', () => {
  const piece = fc.constantFrom(
    ...[
      '# ',
      '- ',
      '1. ',
      '> ',
      '| a | b |\n',
      '|---|---|\n',
      '::: note x\n',
      ':::\n',
      '```drawing\n',
      '```\n',
    ],
    ...[
      '**',
      '*',
      '`',
      '[',
      '](/x)',
      '[1]: /y\n',
      '\n',
      '\n\n',
      '  ',
      '\\',
      '&amp;',
      '<b>',
      'word ',
      '---\n',
    ],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 24 }), (pieces) => {
      const text = pieces.join('');
      expect(again(text)).toBe(text);
    }),
    { numRuns: 400 },
  );
});

it('calls a fence without a name of ours Markdown', () => {
  expect(['```drawing\n```', '```ts\n```', '```constructor\n```'].map(blockName)).toEqual([
    'Drawing',
    'Markdown',
    'Markdown',
  ]);
});
