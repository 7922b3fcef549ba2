import { mergeLists } from '#server/services/publishing/repository/merge-trees.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const path = 'redirects.yaml';
const base = `# Addresses of before.
- from: /parts/
  to: /shop/parts/
- from: /cart/
  to: /shop/cart/
  permanent: false
`;
const added = (name: string) => `- from: /${name}/\n  to: /windows/\n`;

it('keeps what both sides added at the end, with the comments of the one that is there', () => {
  expect(mergeLists(path, { base, ours: base + added('a'), theirs: base + added('b') })).toBe(
    base + added('a') + added('b'),
  );
});

it('takes changes and removals of different entries from both sides', () => {
  const ours = base.replace('/shop/parts/', '/parts/all/');
  const theirs = base.replace('- from: /cart/\n  to: /shop/cart/\n  permanent: false\n', '');
  expect(mergeLists(path, { base, ours, theirs })).toBe(
    '# Addresses of before.\n- from: /parts/\n  to: /parts/all/\n',
  );
});

it('puts an entry behind the one that it stands behind', () => {
  const theirs = base.replace('- from: /cart/', `${added('b')}- from: /cart/`);
  expect(mergeLists(path, { base, ours: base + added('a'), theirs })).toBe(
    base.replace('- from: /cart/', `${added('b')}- from: /cart/`) + added('a'),
  );
});

it.each([
  ['the same entry', path, base.replace('/shop/cart/', '/a/'), base.replace('/shop/cart/', '/b/')],
  ['an entry that the other side removed', path, '[]\n', base.replace('/shop/cart/', '/b/')],
  ['an entry that both added', path, base + added('a'), `${base}- from: /a/\n  to: /doors/\n`],
  ['a file that is no list', 'brand.yaml', 'name: A\n', 'name: B\n'],
  ['a file that cannot be read', path, `${base}- from: "`, base + added('a')],
  ['a name that stands there twice', path, base + added('a') + added('a'), base + added('b')],
])('leaves a contradiction about %s to its editors', (_, file, ours, theirs) => {
  expect(mergeLists(file, { base, ours, theirs })).toBeUndefined();
});

it('loses no entry of either side, whatever each of them adds', () => {
  const name = fc.stringMatching(/^[a-z]{1,6}$/);
  const names = fc.uniqueArray(name, { maxLength: 6 });
  fc.assert(
    fc.property(names, names, (here, there) => {
      const ours = base + here.map(added).join('');
      const theirs = base + there.map(added).join('');
      const merged = mergeLists(path, { base, ours, theirs }) ?? '';
      const found = [...merged.matchAll(/^- from: \/(.*)\/$/gm)].map(([, one]) => one);
      expect([...found].sort()).toEqual([...new Set(['parts', 'cart', ...here, ...there])].sort());
    }),
  );
});
