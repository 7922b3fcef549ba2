import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('server', file));

/** An order by one time alone: rows of one moment may change places at each read. */
const byTimeAlone =
  /[.]orderBy[(]\s*(?:(?:asc|desc)[(]\s*[a-zA-Z]+[.]\w+At\s*[)]|[a-zA-Z]+[.]\w+At),?\s*[)]/g;

it('lists the rows of one moment in an order of their own', () => {
  const found = sources.flatMap((file) => readFileSync(file, 'utf8').match(byTimeAlone) ?? []);
  expect(found).toEqual([]);
});

it.each([
  ['.orderBy(desc(carts.savedAt))', true],
  ['.orderBy(photos.sentAt)', true],
  ['.orderBy(\n  asc(photos.sentAt),\n)', true],
  ['.orderBy(desc(carts.savedAt), desc(carts.id))', false],
  ['.orderBy(carts.name)', false],
])('finds an order by a time alone: %j', (text, isFound) => {
  expect(text.match(byTimeAlone) !== null).toBe(isFound);
});
