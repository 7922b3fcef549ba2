import { contentTypes } from '#domain/content/content-types.ts';
import { contentDifference } from '#domain/publishing/content-difference.ts';
import { kindOfFile } from '#domain/publishing/entry-title.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const file = 'promotions/quiet-months.yaml';
const promotion = {
  promotion_id: 'quiet-months',
  title: 'The quiet months',
  saving: '15% off',
  terms: [
    'Through March.',
    'One for each order, whatever it comes to and wherever it is sent, on any day of the week.',
  ],
  lines: ['daybook-slider', 'meridian-awning'],
  drawing: { kind: 'window', width: 36, grille: { columns: 2 } },
  body: 'First line\nSecond line\nThird line\n',
};
const changed = (after: object) =>
  contentDifference([{ file, before: promotion, after: { ...promotion, ...after } }]);
const fieldsOf = (after: object) => changed(after).flatMap(({ fields }) => fields);

it('names the entry, the field, and what it was and is', () => {
  expect(changed({ saving: '20% off' })).toEqual([
    {
      file,
      title: 'Promotion “The quiet months”',
      kind: 'changed',
      fields: [{ field: 'Saving', before: '15% off', after: '20% off' }],
    },
  ]);
});

describe('a field', () => {
  it('within a field is named with it', () => {
    expect(fieldsOf({ drawing: { kind: 'window', width: 40, grille: { columns: 3, rows: 2 } } })).toEqual([
      { field: 'Drawing › Width', before: '36', after: '40' },
      { field: 'Drawing › Grille › Columns', before: '2', after: '3' },
      { field: 'Drawing › Grille › Rows', before: null, after: '2' },
    ]);
  });

  it('of several lines is compared by lines', () => {
    expect(fieldsOf({ body: 'First line\nSecond, longer\nThird line\nFourth\n' })).toEqual([
      { field: 'Body, line 2', before: 'Second line', after: 'Second, longer' },
      { field: 'Body, line 4', before: null, after: 'Fourth' },
    ]);
  });

  it('that is a short list is said whole', () => {
    expect(fieldsOf({ lines: ['daybook-slider', 'joiner-bow'] })).toEqual([
      { field: 'Lines', before: 'daybook-slider, meridian-awning', after: 'daybook-slider, joiner-bow' },
    ]);
  });

  it('that is a long list is compared by its items', () => {
    expect(fieldsOf({ terms: [promotion.terms[1], 'Not with other offers.'] })).toEqual([
      { field: 'Terms 1', before: 'Through March.', after: null },
      { field: 'Terms 2', before: null, after: 'Not with other offers.' },
    ]);
  });

  it('of an item that is known by its name is found wherever the item stands', () => {
    const questions = (answer: string) => [
      { question: 'How long?', answer: 'Nine weeks' },
      { question: 'How much?', answer },
    ];
    const [before, after] = [
      questions('It depends'),
      [{ question: 'Who?', answer: 'We do' }, ...questions('$410')],
    ];
    const [entry] = contentDifference([
      { file: 'support/a.yaml', before: { questions: before }, after: { questions: after } },
    ]);
    expect(entry?.fields).toEqual([
      { field: 'Questions 3 › Answer', before: 'It depends', after: '$410' },
      { field: 'Questions 1', before: null, after: 'question Who?, answer We do' },
    ]);
  });
});

describe('a file', () => {
  it('that came or went is told with what stands in it, long texts by their beginnings', () => {
    const article = { title: 'Glass', body: 'word '.repeat(200) };
    const [added] = contentDifference([{ file: 'articles/glass.md', after: article }]);
    expect(added).toMatchObject({ title: 'Article “Glass”', kind: 'added' });
    expect(added?.fields[0]).toEqual({ field: 'Title', before: null, after: 'Glass' });
    expect(added?.fields[1]?.after).toHaveLength(400);
    expect(contentDifference([{ file: 'articles/glass.md', before: article }])[0]).toMatchObject({
      kind: 'removed',
      title: 'Article “Glass”',
    });
  });

  it('that was renamed is told with its names and with what else changed', () => {
    const after = { ...promotion, saving: '20% off' };
    expect(
      contentDifference([{ file, renamedFrom: 'promotions/quiet.yaml', before: promotion, after }]),
    ).toEqual([
      {
        file,
        title: 'Promotion “The quiet months”',
        kind: 'renamed',
        fields: [
          { field: 'File', before: 'promotions/quiet.yaml', after: file },
          { field: 'Saving', before: '15% off', after: '20% off' },
        ],
      },
    ]);
  });

  it('that is a list is told entry by entry', () => {
    const before = [
      { from: '/a/', to: '/b/' },
      { from: '/c/', to: '/d/' },
    ];
    const after = [
      { from: '/c/', to: '/e/' },
      { from: '/f/', to: '/g/' },
    ];
    expect(
      contentDifference([{ file: 'redirects.yaml', before, after }]).map(({ title, kind }) => [title, kind]),
    ).toEqual([
      ['Redirect “/c/”', 'changed'],
      ['Redirect “/f/”', 'added'],
      ['Redirect “/a/”', 'removed'],
    ]);
  });

  it('whose entries changed places is told so', () => {
    const [one, other] = [{ topic_id: 'a' }, { topic_id: 'b' }];
    expect(contentDifference([{ file: 'topics.yaml', before: [one, other], after: [other, one] }])).toEqual([
      {
        file: 'topics.yaml',
        title: 'Topic: the list',
        kind: 'changed',
        fields: [{ field: 'Order', before: 'a, b', after: 'b, a' }],
      },
    ]);
  });

  it('that is a picture is told without fields', () => {
    expect(contentDifference([{ file: 'images/branch/a.jpg', before: null, after: null }])).toEqual([
      { file: 'images/branch/a.jpg', title: 'Picture “a”', kind: 'changed', fields: [] },
    ]);
  });

  it('whose text differs without saying anything else is left out', () => {
    expect(contentDifference([{ file, before: promotion, after: { ...promotion } }])).toEqual([]);
  });
});

it.each(Object.entries(contentTypes))('has words for %s', (_, type) => {
  const where =
    'file' in type ? type.file : `${type.folder}/a.${type.holds === 'each' ? type.extension : 'yaml'}`;
  expect(kindOfFile(where).words).not.toBe('File');
});

const valueArbitrary = fc.jsonValue({ maxDepth: 3, stringUnit: fc.constantFrom('a', 'b', ' ', '\n') });
const entryArbitrary = fc.dictionary(fc.constantFrom('title', 'lead', 'items', 'drawing'), valueArbitrary);

const withoutNulls = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, item) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(
          Object.entries(item)
            .filter(([, field]) => field !== null)
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : item,
  );

it('says something of two entries when they differ, and only then, and something that differs', () => {
  fc.assert(
    fc.property(entryArbitrary, entryArbitrary, (before, after) => {
      const difference = contentDifference([{ file, before, after }]);
      const same = JSON.stringify(withoutNulls(before)) === JSON.stringify(withoutNulls(after));
      expect(difference.length === 0).toBe(same);
      for (const { fields } of difference) expect(fields.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

it('finds the one field that was changed, wherever it is', () => {
  const where = ['saving', 'title'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...where), fc.stringMatching(/^[a-z ]{1,20}$/), (field, text) => {
      fc.pre(promotion[field] !== text);
      const [only, ...others] = fieldsOf({ [field]: text });
      expect(others).toEqual([]);
      expect([only?.before, only?.after]).toEqual([promotion[field], text]);
    }),
  );
});
