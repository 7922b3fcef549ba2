import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GitObjectsReader } from '#server/services/publishing/repository/git-objects-reader.ts';
import {
  ines,
  odd,
  openTestRepository,
  type TestRepository,
  writtenAt,
} from '#tests/support/publishing/content-repository.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';

const files = {
  'brand.yaml': 'name: Clerestory # as on the sign\n',
  'topics.yaml': '- topic_id: energy\n\n- topic_id: care\n',
  'promotions/quiet.yaml': 'title: Quiet\nsaving: some\n',
  'images/house.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255]),
  '.DS_Store': 'junk',
};

let opened: TestRepository;
let extra: TemporaryFolder | undefined;
beforeEach(async () => {
  opened = await openTestRepository(files);
});
afterEach(async () => {
  await opened.remove();
  await extra?.remove();
  extra = undefined;
});

const edit = async (path: string, content: string | null, id = 'promotions/quiet') => {
  const { drafts, repository } = opened;
  const from = (await drafts.get(id))?.commit ?? (await repository.head());
  return drafts.saveEntry({ id, title: 'Quiet', edits: new Map([[path, content]]), by: ines, from });
};

describe('the content repository', () => {
  it('begins with the checkout, without hidden files, and knows pictures by name', async () => {
    const found = await opened.repository.filesAt(await opened.repository.head());
    expect([...found.keys()]).toEqual([
      'brand.yaml',
      'images/house.png',
      'promotions/quiet.yaml',
      'topics.yaml',
    ]);
    expect(found.get('brand.yaml')).toBe(files['brand.yaml']);
    expect(found.get('images/house.png')).toBe('');
  });

  it('looks things up through one git that stays, whatever they are called, and through another when that ended', async () => {
    const { git } = opened.repository;
    const objects = new GitObjectsReader(() => ({ ...process.env, GIT_DIR: opened.repository.folder }));
    const head = await opened.repository.head();
    const asked = ['refs/heads/main', 'no-such-thing', `two\nlines`, `${head}^{tree}`, ''];
    const found = await Promise.all(asked.map((name) => objects.find(name)));
    expect(found.map((object) => object?.type)).toEqual(['commit', undefined, undefined, 'tree', undefined]);
    expect((await objects.read(`${head}:images/house.png`))?.content).toEqual(files['images/house.png']);
    const long = Buffer.alloc(300_000, 'a\n');
    const id = await git.text(['hash-object', '-w', '--stdin'], { input: long });
    const [read, missing] = await Promise.all([objects.read(id), objects.read('0'.repeat(40))]);
    expect(read?.content.equals(long)).toBe(true);
    expect(missing).toBeUndefined();
    objects.stop();
    expect((await objects.find('refs/heads/main'))?.id).toBe(head);
    objects.stop();
  });

  it('goes on with what it has when it is opened again', async () => {
    const { repository } = opened;
    const { commit } = await edit('promotions/quiet.yaml', 'title: Loud\n');
    await repository.advanceMain(await repository.head(), commit);
    const again = await opened.open();
    expect(await again.repository.head()).toBe(commit);
  });

  it('reads one file with its bytes, and none that is not there', async () => {
    const head = await opened.repository.head();
    expect((await opened.repository.fileAt(head, 'images/house.png'))?.bytes).toEqual(
      files['images/house.png'],
    );
    expect(await opened.repository.fileAt(head, 'images')).toBeUndefined();
    expect(await opened.repository.fileAt(head, '*.yaml')).toBeUndefined();
  });

  it('makes a folder hold exactly a commit, and touches only what differs', async () => {
    extra = await temporaryFolder({ 'stray.txt': 'x', 'deep/stray.yaml': 'x', '.hidden': 'x' });
    const at = (path: string) => join(extra?.folder ?? '', path);
    const { repository } = opened;
    await repository.writeTo(extra.folder, await repository.head());
    expect((await readdir(extra.folder)).sort()).toEqual([
      'brand.yaml',
      'images',
      'promotions',
      'topics.yaml',
    ]);
    expect(await readFile(at('images/house.png'))).toEqual(files['images/house.png']);
    const longAgo = new Date('2020-01-01');
    await utimes(at('brand.yaml'), longAgo, longAgo);
    await writeFile(at('topics.yaml'), 'spoilt');
    const { commit } = await edit('promotions/quiet.yaml', 'title: Loud\n');
    await repository.writeTo(extra.folder, commit);
    expect(await readFile(at('promotions/quiet.yaml'), 'utf8')).toBe('title: Loud\n');
    expect(await readFile(at('topics.yaml'), 'utf8')).toBe(files['topics.yaml']);
    const before = await stat(at('topics.yaml'));
    await repository.writeTo(extra.folder, commit);
    expect((await stat(at('topics.yaml'))).mtimeMs).toBe(before.mtimeMs);
  });

  it('says what differs between two commits', async () => {
    const { repository } = opened;
    const main = await repository.head();
    await edit('promotions/quiet.yaml', null);
    await edit('promotions/hushed.yaml', 'title: Quiet\nsaving: some\n');
    const { commit } = await edit('brand.yaml', 'name: Clear\n');
    expect(await repository.changes(main, commit)).toEqual([
      { path: 'brand.yaml', before: files['brand.yaml'], after: 'name: Clear\n' },
      {
        path: 'promotions/hushed.yaml',
        renamedFrom: 'promotions/quiet.yaml',
        before: files['promotions/quiet.yaml'],
        after: files['promotions/quiet.yaml'],
      },
    ]);
    expect(await opened.drafts.changes('promotions/quiet')).toHaveLength(2);
  });

  it('merges drafts of one file where they touch different lines, and moves main only when asked', async () => {
    const { repository, drafts } = opened;
    const main = await repository.head();
    await edit('topics.yaml', '- topic_id: warmth\n\n- topic_id: care\n', 'topics/energy');
    await edit('topics.yaml', '- topic_id: energy\n\n- topic_id: repair\n', 'topics/care');
    const ids = (await drafts.list()).map(({ id }) => id);
    const candidate = await repository.merged(main, ids, odd, 'Publish two topics');
    if ('conflicts' in candidate) throw new Error(JSON.stringify(candidate));
    const merged = await repository.filesAt(candidate.commit);
    expect(merged.get('topics.yaml')).toBe('- topic_id: warmth\n\n- topic_id: repair\n');
    expect(await repository.head()).toBe(main);
    await repository.advanceMain(main, candidate.commit);
    expect(await repository.head()).toBe(candidate.commit);
    await expect(repository.advanceMain(main, main)).rejects.toMatchObject({ reason: 'changed' });
    const [newest] = await repository.history();
    expect(newest).toEqual({
      commit: candidate.commit,
      at: writtenAt,
      author: { name: odd.name, email: odd.email },
      message: 'Publish two topics',
    });
    const ofFile = await repository.history('topics.yaml');
    expect(ofFile.map(({ author }) => author.name)).toContain(ines.name);
  });

  it('names the paths on which drafts contradict what was published meanwhile', async () => {
    const { repository, drafts } = opened;
    const main = await repository.head();
    await edit('promotions/quiet.yaml', 'title: Mine\nsaving: some\n');
    const other = await edit('promotions/quiet.yaml', 'title: Theirs\nsaving: some\n', 'promotions/other');
    await repository.advanceMain(main, other.commit);
    expect((await drafts.get('promotions/quiet'))?.conflicts).toEqual(['promotions/quiet.yaml']);
    expect((await drafts.get('promotions/other'))?.conflicts).toEqual([]);
    expect(await repository.merged(other.commit, ['promotions/quiet', 'promotions/gone'], odd, 'x')).toEqual({
      conflicts: [
        expect.objectContaining({ draft: 'promotions/quiet', path: 'promotions/quiet.yaml' }),
        expect.objectContaining({ draft: 'promotions/gone', message: expect.stringContaining('no longer') }),
      ],
    });
  });

  it('refuses a branch made by hand that leads out of the content', async () => {
    const { repository, git } = opened;
    extra = await temporaryFolder();
    const blob = git('hash-object', '-w', join(opened.checkout, 'brand.yaml'));
    git('read-tree', 'main');
    git('update-index', '--add', '--cacheinfo', `120000,${blob},images/passwd.png`);
    const commit = git('commit-tree', git('write-tree'), '-p', 'main', '-m', 'A link');
    git('update-ref', 'refs/heads/draft/promotions/link', commit);
    const refusal = { reason: 'unsafe', message: expect.stringContaining('content/images/passwd.png') };
    await expect(repository.filesAt(commit)).rejects.toMatchObject(refusal);
    await expect(repository.writeTo(extra.folder, commit)).rejects.toMatchObject(refusal);
    const candidate = repository.merged(await repository.head(), ['promotions/link'], odd, 'x');
    await expect(candidate).rejects.toMatchObject(refusal);
    expect(await readdir(extra.folder)).toEqual([]);
  });
});

describe('content that changed in the checkout', () => {
  it('comes in beside what editors changed, and editors win where both did', async () => {
    const { repository, checkout, reports } = opened;
    const { commit } = await edit('promotions/quiet.yaml', 'title: By an editor\nsaving: some\n');
    await repository.advanceMain(await repository.head(), commit);
    await writeFile(join(checkout, 'promotions/quiet.yaml'), 'title: By a developer\nsaving: some\n');
    await writeFile(join(checkout, 'brand.yaml'), 'name: By a developer\n');
    await repository.importCheckout(checkout);
    const head = await repository.head();
    const found = await repository.filesAt(head);
    expect(found.get('promotions/quiet.yaml')).toBe('title: By an editor\nsaving: some\n');
    expect(found.get('brand.yaml')).toBe('name: By a developer\n');
    expect(reports).toEqual([expect.stringContaining('content/promotions/quiet.yaml')]);
    await repository.importCheckout(checkout);
    expect(await repository.head()).toBe(head);
  });
});
