import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatsbyCache } from '#tests/support/gatsby-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'made-files-'));
const started = process.cwd();
beforeAll(() => process.chdir(folder));
afterAll(() => process.chdir(started));

const fileAt = (url: string): string => join(folder, 'public', url);

async function build(cache: ReturnType<typeof gatsbyCache>, wanted: Record<string, string>) {
  jest.resetModules();
  const { MadeFiles } = await import('#src/gatsby/after-build/made-files.ts');
  const files = new MadeFiles('drawings');
  const made: string[] = [];
  await files.recall(cache);
  for (const [name, text] of Object.entries(wanted))
    await files.make(name, text, async (write) => {
      made.push(name);
      await write(`/drawings/${name}.svg`, text);
    });
  await files.sweep();
  return { made, remember: () => files.remember(cache) };
}

it('makes what is another than before, and removes what is made no more', async () => {
  const cache = gatsbyCache();
  const first = await build(cache, { lock: 'a lock', hinge: 'a hinge' });
  expect(first.made).toEqual(['lock', 'hinge']);
  await first.remember();

  const second = await build(cache, { lock: 'a lock', key: 'a key' });
  expect(second.made).toEqual(['key']);
  expect(existsSync(fileAt('drawings/hinge.svg'))).toBe(false);
  expect(readFileSync(fileAt('drawings/lock.svg'), 'utf8')).toBe('a lock');
});

it('trusts nothing that a build made which did not come to its end', async () => {
  const cache = gatsbyCache();
  await (await build(cache, { lock: 'a lock' })).remember();
  await build(cache, { lock: 'another lock' });
  expect((await build(cache, { lock: 'a lock' })).made).toEqual(['lock']);
  expect(readFileSync(fileAt('drawings/lock.svg'), 'utf8')).toBe('a lock');
});

it('leaves compressed twins to the compression', async () => {
  const cache = gatsbyCache();
  await build(cache, { lock: 'a lock' });
  writeFileSync(fileAt('drawings/lock.svg.br'), '');
  await build(cache, {});
  expect(existsSync(fileAt('drawings/lock.svg'))).toBe(false);
  expect(existsSync(fileAt('drawings/lock.svg.br'))).toBe(true);
});
