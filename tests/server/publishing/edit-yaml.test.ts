import { CORE_SCHEMA, load } from 'js-yaml';
import { editYaml } from '#server/services/publishing/editor/edit-yaml.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const text = `# What stands first.
- name: one # the first
  note: >-
    A long note that is
    folded here.
  tags: [ a, "b: c", 'd' ]
  size: { width: 10, height: 20 } # inches
  doors: &doors
    - { wide: 1 }

# Between them.
- name: "two"
  note: |
    As it
      stands.
  tags: []
  doors: *doors
`;

type Item = Record<string, unknown>;
const edited = (change: (items: [Item, Item]) => unknown): string => {
  const value = JSON.parse(JSON.stringify(load(text, { schema: CORE_SCHEMA }))) as [Item, Item];
  change(value);
  const result = editYaml(text, value);
  expect(load(result, { schema: CORE_SCHEMA })).toEqual(value);
  return result;
};

describe('editing YAML', () => {
  it.each<[string, (items: [Item, Item]) => unknown, string, string]>([
    ['a word', ([one]) => Object.assign(one, { name: 'uno' }), 'name: one #', 'name: uno #'],
    ['a word in quotes', ([, two]) => Object.assign(two, { name: 'due' }), '"two"', '"due"'],
    [
      'a word that needs quotes',
      ([one]) => Object.assign(one, { name: 'a: b' }),
      'name: one',
      'name: "a: b"',
    ],
    [
      'a folded text',
      ([one]) => Object.assign(one, { note: 'Short.' }),
      'A long note that is\n    folded here.',
      'Short.',
    ],
    ['a text in lines', ([, two]) => Object.assign(two, { note: 'As it\nis.\n' }), '  stands.', 'is.'],
    [
      'a number within braces',
      ([one]) => Object.assign(one.size as Item, { width: 11 }),
      'width: 10',
      'width: 11',
    ],
    ['an item in brackets', ([one]) => (one.tags as string[]).splice(1, 1, 'x, y'), '"b: c"', '"x, y"'],
    [
      'a longer list in brackets',
      ([one]) => (one.tags as string[]).push('e'),
      `[ a, "b: c", 'd' ]`,
      '[a, "b: c", d, e]',
    ],
    [
      'a new key',
      ([, two]) => Object.assign(two, { last: true }),
      '  doors: *doors\n',
      '  doors: *doors\n  last: true\n',
    ],
    ['a key that goes', ([one]) => delete one.size, '  size: { width: 10, height: 20 } # inches\n', ''],
  ])('changes %s and nothing else', (_, change, from, to) => {
    expect(edited(change)).toBe(text.replace(from, to));
  });

  it('adds and removes items with the lines between them', () => {
    const [first = ''] = text.split('- name: "two"');
    expect(edited((items) => items.push({ name: 'three' } as never))).toBe(`${text}\n- name: three\n`);
    expect(edited((items) => items.pop())).toBe(first);
  });

  it('writes out what stands elsewhere too, where it is meant for one of them', () => {
    const result = edited(([, two]) => Object.assign(two, { doors: [{ wide: 2 }] }));
    expect(result).toBe(text.replace('*doors', '[{ wide: 2 }]'));
    const anchored = edited(([one]) => Object.assign(one, { doors: [{ wide: 3 }] }));
    expect(anchored).toContain('doors: &doors\n    - { wide: 3 }');
    expect(anchored).toContain('doors: [{ wide: 1 }]');
  });

  it('holds whatever it is given', () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    fc.assert(
      fc.property(value, value, (one, other) => {
        const holds = (written: string) => JSON.parse(JSON.stringify(load(written, { schema: CORE_SCHEMA })));
        const clean = (given: unknown) => JSON.parse(JSON.stringify({ given }));
        const written = editYaml('given: 1\n', clean(one));
        expect(holds(written)).toEqual(clean(one));
        expect(holds(editYaml(written, clean(other)))).toEqual(clean(other));
      }),
      { numRuns: 300 },
    );
  });
});
