import { rm } from 'node:fs/promises';
import {
  gitAt,
  ines,
  odd,
  openTestRepository,
  type TestRepository,
} from '#tests/support/publishing/content-repository.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';

const files = { 'promotions/quiet.yaml': 'title: Quiet\n' };
const id = 'promotions/quiet';
const titled = (title: string) => new Map([['promotions/quiet.yaml', `title: ${title}\n`]]);

let host: TemporaryFolder;
let one: TestRepository;
let other: TestRepository;
beforeEach(async () => {
  host = await temporaryFolder();
  gitAt(host.folder, 'init', '--quiet', '--bare', '--initial-branch=main');
  one = await openTestRepository(files, `file://${host.folder}`);
  other = await openTestRepository({ 'brand.yaml': 'name: Of another checkout\n' }, `file://${host.folder}`);
});
afterEach(async () => {
  for (const opened of [one, other, host]) await opened.remove();
});

describe('a repository at a git host', () => {
  it('is begun by the first and taken over by the second', async () => {
    expect(gitAt(host.folder, 'rev-parse', 'main')).toBe(await one.repository.head());
    expect(await other.repository.head()).toBe(await one.repository.head());
  });

  it('decides between two places that save one entry', async () => {
    const from = await one.repository.head();
    await one.drafts.saveEntry({ id, title: 'One', edits: titled('One'), by: ines, from });
    const late = other.drafts.saveEntry({ id, title: 'Other', edits: titled('Other'), by: odd, from });
    await expect(late).rejects.toMatchObject({ reason: 'changed' });
    const seen = await other.drafts.get(id);
    expect(seen?.title).toBe('One');
    const next = { id, title: 'Other', edits: titled('Other'), by: odd, from: seen?.commit ?? '' };
    await other.drafts.saveEntry(next);
    expect(gitAt(host.folder, 'log', '-1', '--format=%an', 'draft/promotions/quiet')).toBe(odd.name);
  });

  it('is where main is published, and drafts go when they are discarded', async () => {
    const from = await one.repository.head();
    const { commit } = await one.drafts.saveEntry({ id, title: 'One', edits: titled('One'), by: ines, from });
    await one.repository.advanceMain(from, commit);
    await one.drafts.discard(id);
    expect(gitAt(host.folder, 'rev-parse', 'main')).toBe(commit);
    await expect(other.repository.advanceMain(from, from)).rejects.toMatchObject({ reason: 'changed' });
    expect(await other.repository.head()).toBe(commit);
    expect(await other.drafts.list()).toEqual([]);
  });

  it('that does not answer changes nothing, and its password is told to nobody', async () => {
    const remote = 'http://editor:open-sesame@127.0.0.1:1/content.git';
    const opening = openTestRepository(files, remote);
    const refusal = await opening.catch((error) => error);
    expect(refusal).toMatchObject({ reason: 'remote', message: expect.stringContaining('does not answer') });
    expect(JSON.stringify({ ...refusal, message: refusal.message })).not.toContain('open-sesame');
    const from = await one.repository.head();
    await rm(host.folder, { recursive: true });
    const save = one.drafts.saveEntry({ id, title: 'One', edits: titled('One'), by: ines, from });
    await expect(save).rejects.toMatchObject({ reason: 'remote' });
    expect(await one.drafts.list()).toEqual([]);
  });
});
