import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { followContent } from '#server/services/content/follow-content.ts';
import { filesOf } from '#tests/support/content/content-files.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';
import { until } from '#tests/support/until.ts';

const brandNamed = (name: string): string => stringify({ ...fixtureContent.brand, name });

let opened: TemporaryFolder;
let reports: string[];
let close: () => Promise<void>;
beforeEach(() => {
  reports = [];
  close = async () => undefined;
});
afterEach(async () => {
  await close();
  await opened.remove();
});

async function save(file: string, text: string): Promise<void> {
  const path = join(opened.folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function follow(files: Record<string, string> = {}) {
  opened = await temporaryFolder({ ...filesOf(fixtureContent), ...files });
  const followed = await followContent(opened.folder, (line) => reports.push(line));
  close = followed.close;
  return followed.content;
}

describe('content in development', () => {
  it('follows what is saved: over a file, by a rename, as a new file, and by a removal', async () => {
    const content = await follow();
    expect(content.current().brand.name).toBe('Clerestory');
    await save('brand.yaml', brandNamed('Written'));
    await until('the written file', () => content.current().brand.name === 'Written');
    await save('.brand.yaml.new', brandNamed('Renamed'));
    await rename(join(opened.folder, '.brand.yaml.new'), join(opened.folder, 'brand.yaml'));
    await until('the renamed file', () => content.current().brand.name === 'Renamed');
    await save('images/of-today/new.png', '');
    await until('the new file', () => content.current().images.includes('of-today/new.png'));
    await rm(join(opened.folder, 'images/of-today'), { recursive: true });
    await until('the removal', () => !content.current().images.includes('of-today/new.png'));
    expect(reports).toEqual([]);
  });

  it('says file and line of what is wrong, serves the content before, and goes on with the next save', async () => {
    const content = await follow();
    const before = content.current();
    await save('brand.yaml', `${brandNamed('Broken')}nonsense: yes\n`);
    await until('the refusal', () => reports.length > 0);
    const line = brandNamed('Broken').split('\n').length;
    expect(reports[0]).toMatch(
      new RegExp(`^refused; the content before is served on\\ncontent/brand\\.yaml:${line} nonsense: `),
    );
    expect(content.current()).toBe(before);
    await save('brand.yaml', brandNamed('Mended'));
    await until('the mended file', () => content.current().brand.name === 'Mended');
  });

  it('waits for content that is wrong at the start', async () => {
    const following = follow({ 'brand.yaml': 'name: [' });
    await until('the complaint', () => reports.length > 0);
    expect(reports[0]).toMatch(/^waiting for it to be right\ncontent\/brand\.yaml:1 /);
    await save('brand.yaml', brandNamed('Mended'));
    expect((await following).current().brand.name).toBe('Mended');
  });
});
