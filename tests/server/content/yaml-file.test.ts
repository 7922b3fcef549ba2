import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { parseYaml } from '#server/services/content/yaml-file.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const slowly = (text: string): unknown => parseDocument(text).toJS();

describe('a file that is read quickly', () => {
  it('says what the slower parser says, in all of the content', () => {
    const files = readdirSync('content', { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.yaml'))
      .map((file) => join(file.parentPath, file.name));
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      expect([file, parseYaml(text).value]).toEqual([file, slowly(text)]);
    }
  });

  it('says what was written, whatever it was', () => {
    const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const value = fc.object({ key: fc.stringMatching(/^[a-z]\w{0,9}$/), values: [scalar], maxDepth: 3 });
    fc.assert(
      fc.property(value, (held) => {
        expect(parseYaml(stringify(held)).value).toEqual(held);
      }),
    );
  });

  it.each([
    ['nothing at all', '', null],
    ['a comment alone', '# later\n', null],
    ['a day, which stays a text', 'day: 2026-11-21', { day: '2026-11-21' }],
    ['words that other versions of YAML take for others', 'a: yes\nb: 1_000', { a: 'yes', b: '1_000' }],
    ['a tag that only the slower parser knows', 'a: !!set {x}', { a: new Set(['x']) }],
  ])('reads %s', (_, text, value) => {
    expect(parseYaml(text)).toMatchObject({ value, mistake: undefined });
  });

  it.each([
    ['a key that stands twice', 'a: 1\nb: 2\na: 3', 3, 'Map keys must be unique'],
    ['a tab for an indent', 'a:\n\tb: 1', 2, 'Tabs are not allowed as indentation'],
  ])('names the line of %s', (_, text, line, message) => {
    expect(parseYaml(text)).toMatchObject({ value: undefined, mistake: { line, message } });
  });

  it('knows the lines of what is right as YAML', () => {
    const file = parseYaml('a: 1\nb:\n  - c: 2\n    d: 3\n');
    expect(file.lineOf(['b', 0, 'd'])).toBe(4);
    expect(file.lineOf(['b', 7])).toBe(3);
    expect(file.lineOfKey(['b', 0], 'd')).toBe(4);
    expect(file.lineOfKey([], 'b')).toBe(2);
  });
});
