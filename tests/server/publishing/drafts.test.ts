import { chmod, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ines,
  odd,
  openTestRepository,
  type TestRepository,
  writtenAt,
} from '#tests/support/publishing/content-repository.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';

const files = { 'promotions/quiet.yaml': 'title: Quiet\n', 'brand.yaml': 'name: Clerestory\n' };
const id = 'promotions/quiet';
const titled = (title: string) => new Map([['promotions/quiet.yaml', `title: ${title}\n`]]);

let opened: TestRepository;
let bin: TemporaryFolder | undefined;
const path = process.env.PATH;
beforeEach(async () => {
  opened = await openTestRepository(files);
});
afterEach(async () => {
  process.env.PATH = path;
  await opened.remove();
  await bin?.remove();
  bin = undefined;
});

const begin = async (title = 'First') =>
  opened.drafts.saveEntry({
    id,
    title,
    edits: titled(title),
    by: ines,
    from: await opened.repository.head(),
  });

describe('drafts', () => {
  it('are branches with state and schedule in their commits', async () => {
    const { drafts, repository, git } = opened;
    const base = await repository.head();
    const begun = await begin('First  of\nall');
    expect(begun).toEqual({
      id,
      collection: 'promotions',
      slug: 'quiet',
      title: 'First of all',
      state: 'draft',
      base,
      author: { name: ines.name, email: ines.email },
      updatedAt: writtenAt,
      commit: git('rev-parse', 'draft/promotions/quiet'),
      conflicts: [],
    });
    const publishAt = new Date('2026-11-30T15:00:00Z');
    await drafts.setState(id, { state: 'in review' }, odd);
    const scheduled = await drafts.setState(id, { state: 'ready', publishAt }, odd);
    expect(scheduled).toMatchObject({ state: 'ready', publishAt, author: { name: ines.name } });
    const { commit: from } = scheduled;
    const saved = await drafts.saveEntry({ id, title: 'Second', edits: titled('Second'), by: odd, from });
    expect(saved).toMatchObject({ state: 'ready', publishAt, author: { name: odd.name }, title: 'Second' });
    expect(await drafts.setState(id, { publishAt: null }, odd)).not.toHaveProperty('publishAt');
    expect((await drafts.files(id)).get('promotions/quiet.yaml')).toBe('title: Second\n');
    expect((await repository.filesAt(base)).get('promotions/quiet.yaml')).toBe('title: Quiet\n');
    await drafts.discard(id);
    expect(await drafts.list()).toEqual([]);
    await expect(drafts.files(id)).rejects.toMatchObject({ reason: 'missing' });
  });

  it('take one of many saves that were made from the same state, and refuse the others', async () => {
    const { commit: from } = await begin();
    const saves = Array.from({ length: 6 }, (_, at) =>
      opened.drafts.saveEntry({ id, title: `${at}`, edits: titled(`${at}`), by: odd, from }),
    );
    const outcomes = await Promise.allSettled(saves);
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refusals).toHaveLength(5);
    for (const { reason } of refusals) expect(reason).toMatchObject({ reason: 'changed' });
    const [draft] = await opened.drafts.list();
    const text = (await opened.drafts.files(id)).get('promotions/quiet.yaml');
    expect(text).toBe(`title: ${draft?.title}\n`);
  });

  it('begun by two at once, or discarded from under a save, are refused', async () => {
    const outcomes = await Promise.allSettled([begin('One'), begin('Other')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const main = await opened.repository.head();
    await expect(opened.drafts.discard(id, main)).rejects.toMatchObject({ reason: 'changed' });
    expect(await opened.drafts.get(id)).toBeDefined();
  });

  it('leave out branches that no entry could have', async () => {
    const { git, drafts } = opened;
    for (const name of ['draft/only-one', 'draft/a/b/c', 'draft/promotions/UPPER', 'feature/x'])
      git('update-ref', `refs/heads/${name}`, 'main');
    const orphan = git('commit-tree', 'main^{tree}', '-m', 'Of another history');
    git('update-ref', 'refs/heads/draft/promotions/orphan', orphan);
    git('update-ref', 'refs/heads/draft/promotions/by-hand', 'main');
    expect(await drafts.list()).toEqual([
      expect.objectContaining({ id: 'promotions/by-hand', state: 'draft' }),
    ]);
    expect(await drafts.get('../../main')).toBeUndefined();
    const from = await opened.repository.head();
    const save = drafts.saveEntry({ id: 'promotions/../x', title: 'x', edits: new Map(), by: ines, from });
    await expect(save).rejects.toMatchObject({ reason: 'unsafe' });
  });

  it('are not half saved where the disk is full', async () => {
    const { commit, title } = await begin();
    bin = await temporaryFolder({
      git: `#!/bin/bash\ntrap '' XFSZ\nulimit -f 8\nPATH='${path}' exec git "$@"\n`,
    });
    await chmod(join(bin.folder, 'git'), 0o755);
    process.env.PATH = `${bin.folder}:${path}`;
    const noise = Array.from({ length: 4000 }, (_, at) => Math.sin(at).toString(36)).join('\n');
    const edits = new Map([['promotions/quiet.yaml', noise]]);
    const { drafts } = await opened.open();
    const save = drafts.saveEntry({ id, title: 'Big', edits, by: ines, from: commit });
    await expect(save).rejects.toMatchObject({
      reason: 'disk',
      message: expect.stringContaining('no space'),
    });
    process.env.PATH = path;
    expect(await opened.drafts.get(id)).toMatchObject({ commit, title });
  });

  it('go on after a process was killed while it held a lock', async () => {
    const { commit } = await begin();
    const lock = join(opened.folder, 'refs/heads/draft/promotions/quiet.lock');
    await writeFile(lock, '');
    const next = { id, title: 'Next', edits: titled('Next'), by: ines, from: commit };
    await expect(opened.drafts.saveEntry(next)).rejects.toMatchObject({ reason: 'changed' });
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lock, longAgo, longAgo);
    expect(await opened.drafts.saveEntry(next)).toMatchObject({ title: 'Next' });
  });
});
