import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { listPictures, readPicture } from '#domain/publishing/picture-contract.ts';
import { readEntry, saveEntry } from '#domain/publishing/writing-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { rightRequest, schemasOf } from '#tests/support/contract-inputs/right-request.ts';
import { spoil } from '#tests/support/contract-inputs/spoil.ts';
import { limitsOf } from '#tests/support/contract-inputs/wrong-values.ts';
import { type EditorRoom, openEditorRoom } from '#tests/support/publishing/editor-harness.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

const promotion = `promotion_id: quiet
title: The quiet months # as on the flyer
saving: 15% off
summary: >-
  Crews have fewer calls
  in winter.
starts: 2026-11-02
ends: 2027-02-26
lines: [joiner-bow]
redeemed_at: consultation
body: |
  Book then.
terms:
  - One
  - Two
drawing: { kind: window, style: bow, width: 96, height: 60, material: pine, color: white }
`;
const files = {
  'promotions/quiet.yaml': promotion,
  'topics.yaml':
    '- topic_id: energy\n  title: Heat\n  summary: Warm.\n\n- topic_id: care\n  title: Care\n  summary: Oil.\n',
  'redirects.yaml': '# Old addresses.\n- from: /parts/\n  to: /shop/parts/\n',
  'pages/ratings.yaml': 'title: Ratings\nlead: What they say.\nrules: |\n  Be kind.\n',
};
const quiet = 'promotions/quiet';

let room: EditorRoom;
beforeEach(async () => {
  room = await openEditorRoom(files);
});
afterEach(() => room.close());

const textOf = async (file: string) =>
  (await room.repository.filesAt(await room.repository.head())).get(file);
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
const picture = (name: string, bytes: Buffer) => ({ name, base64: bytes.toString('base64') });

describe('from a draft to the site', () => {
  it('an entry is saved, previewed and published, and only its own line changes', async () => {
    const form = await room.formOf(quiet);
    await room.save(quiet, { ...form, title: 'The quiet weeks' });
    expect(room.saved).toEqual([quiet]);
    expect(await room.drafts.get(quiet)).toMatchObject({
      title: 'The quiet weeks',
      state: 'draft',
      author: { name: 'Name of account-editor', email: 'account-editor@example.com' },
    });
    await room.publish(quiet);
    expect(await textOf('promotions/quiet.yaml')).toBe(promotion.replace('quiet months', 'quiet weeks'));
    expect(await room.drafts.list()).toEqual([]);
  });

  it('a new entry goes into its file and its list, under the name that it gives itself', async () => {
    await room.save('topics/history', { topic_id: 'history', title: 'Then', summary: 'Weights.' });
    await room.publish('topics/history');
    expect(await textOf('topics.yaml')).toBe(
      `${files['topics.yaml']}\n- topic_id: history\n  title: Then\n  summary: Weights.\n`,
    );
  });

  it('an entry is removed with its lines alone', async () => {
    await room.remove('topics/energy');
    expect(await textOf('topics.yaml')).toBe('- topic_id: care\n  title: Care\n  summary: Oil.\n');
    await expect(room.remove('pages/ratings')).rejects.toThrow(/ 422 .*not_content/);
  });
});

describe('two editors', () => {
  it('of one entry: the second is told, and saves after looking again', async () => {
    const one = await room.formOf(quiet);
    await room.save(quiet, { ...one, title: 'Mine' });
    const late = { ...one, title: 'Yours' };
    const { status, error } = await room.refused(quiet, late, { as: 'administrator' });
    expect(status).toBe(409);
    expect(error.code).toBe('entry_changed');
    expect(error.message).toContain('Name of account-editor saved a draft of this entry after you opened it');
    expect(error.message).toContain('Your text is still in the form');
    const again = await room.formOf(quiet);
    expect(again.title).toBe('Mine');
    await room.save(quiet, { ...again, title: 'Ours' });
    expect((await room.drafts.list())[0]?.title).toBe('Ours');
  });

  it('of whom one saves again and again goes on from their own saves, until somebody else saves', async () => {
    const form = await room.formOf(quiet);
    const again = async (title: string, saved: string[]) =>
      room.ask(quiet, { ...form, title, _saved: saved });
    const first = (await again('One', [])).json().version;
    const second = (await again('Two', [first])).json().version;
    expect((await again('One', [first, second])).statusCode).toBe(200);
    await room.save(quiet, { ...(await room.formOf(quiet)), title: 'Of another' });
    expect((await again('Three', [first, second])).statusCode).toBe(409);
    await room.discard(quiet);
    expect((await again('Three', [first, second])).statusCode).toBe(200);
  });

  it('of one list: both are published', async () => {
    for (const slug of ['energy', 'care']) {
      const form = await room.formOf(`topics/${slug}`);
      await room.save(`topics/${slug}`, { ...form, title: `About ${slug}` });
    }
    for (const slug of ['energy', 'care']) await room.publish(`topics/${slug}`);
    expect(await textOf('topics.yaml')).toBe(
      files['topics.yaml'].replace('Heat', 'About energy').replace('title: Care', 'title: About care'),
    );
  });

  it('who contradict what was published meanwhile are told, and decide by saving once more', async () => {
    await room.save(quiet, { ...(await room.formOf(quiet)), title: 'Mine' });
    const { repository } = room;
    const main = await repository.head();
    const by = { name: 'By Hand', email: 'hand@example.com', at: new Date() };
    const other = await room.drafts.saveEntry({
      id: 'promotions/by-hand',
      title: 'x',
      by,
      from: main,
      edits: new Map([
        ['promotions/quiet.yaml', promotion.replace('quiet months', 'loud months').replace('Two', 'Three')],
      ]),
    });
    await repository.advanceMain(main, other.commit);
    await expect(room.publish(quiet)).rejects.toThrow('promotions/quiet.yaml');
    const { form, conflicts } = await room.read(quiet);
    expect(conflicts).toEqual(['promotions/quiet.yaml']);
    await room.save(quiet, { ...form, saving: '20% off' });
    await room.publish(quiet);
    expect(await textOf('promotions/quiet.yaml')).toBe(
      promotion.replace('The quiet months', 'Mine').replace('15% off', '20% off'),
    );
  });
});

describe('what cannot be content', () => {
  it.each([
    ['a name that is taken', { topic_id: 'care', title: 'x', summary: 'x' }, 'topics/care-1', 409, 'Care'],
    [
      'a field that says too little',
      { topic_id: 'new', title: '', summary: 'x' },
      'topics/new',
      422,
      'Title',
    ],
    ['an unknown collection', {}, 'secrets/x', 422, 'secrets'],
    ['something that is there once, again', {}, 'pages/ratings', 409, 'opened'],
    ['a new one of what code goes by', { name: 'x' }, 'feature-flags/x', 422, 'x'],
  ])('%s is refused in words', async (_, form, at, status, words) => {
    const refusal = await room.refused(at, form);
    expect(refusal.status).toBe(status);
    expect(refusal.error.message).toContain(words);
    expect(await room.drafts.list()).toEqual([]);
  });

  it('an entry keeps its name, and a form of what was removed is told so', async () => {
    const form = await room.formOf('topics/care');
    const renamed = await room.refused('topics/care', { ...form, topic_id: 'oil' });
    expect(renamed.error.message).toContain('cannot change once it is saved');
    await room.remove('topics/care');
    const late = await room.refused('topics/care', form);
    expect(late).toMatchObject({ status: 404, error: { code: 'no_entry' } });
  });

  it('YAML that was made by hand on a branch is told with its line, and hides no other draft', async () => {
    const from = await room.repository.head();
    const by = { name: 'By Hand', email: 'hand@example.com', at: new Date() };
    const broken = promotion.replace('lines: [', 'lines: [[');
    const edits = new Map([['promotions/quiet.yaml', broken]]);
    await room.drafts.saveEntry({ id: 'promotions/quiet', title: 'Broken', edits, by, from });
    await room.save('topics/care', { ...(await room.formOf('topics/care')), title: 'x' });
    const params = { collection: 'promotions', slug: 'quiet' };
    const unread = await send(room.app, readEntry, { params }, asAccount('editor'));
    const { error } = failureOf(unread);
    expect(error.code).toBe('unreadable_file');
    expect(error.message).toMatch(/^content\/promotions\/quiet\.yaml, line \d+: /);
    expect((await room.config()).problems).toEqual([
      expect.objectContaining({
        draft: 'promotions/quiet',
        files: [{ path: 'promotions/quiet.yaml', text: broken }],
      }),
    ]);
    await room.discard(quiet);
    expect((await room.config()).problems).toEqual([]);
  });

  it('a branch of no collection is discarded like any other draft', async () => {
    const by = { name: 'By Hand', email: 'hand@example.com', at: new Date() };
    const edits = new Map([['elsewhere.yaml', 'a: 1\n']]);
    const id = 'elsewhere/by-hand';
    await room.drafts.saveEntry({ id, title: 'Odd', edits, by, from: await room.repository.head() });
    expect((await room.config()).problems).toMatchObject([{ draft: id, title: 'Odd' }]);
    expect((await room.discard(id)).json()).toEqual({ draft: id });
    expect(await room.drafts.list()).toEqual([]);
    expect(failureOf(await room.discard(id))).toMatchObject({ status: 404, error: { code: 'no_draft' } });
  });

  it('nobody but editors edits', async () => {
    for (const as of ['customer', 'pro', 'agent'] as const)
      expect((await room.refused('topics/care', {}, { as })).status).toBe(403);
  });
});

describe('pictures', () => {
  it('come without what cameras write into them, and are not written twice', async () => {
    const form = await room.formOf(quiet);
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#888' } })
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Somewhere, by name' } } })
      .toBuffer();
    await room.save(quiet, { ...form, title: 'x' }, { pictures: [picture('photo.jpg', photo)] });
    const draft = await room.drafts.get('promotions/quiet');
    const stored = await room.repository.fileAt(draft?.commit ?? '', 'images/photo.jpg');
    expect(stored?.bytes.includes('Somewhere')).toBe(false);
    expect(await sharp(stored?.bytes).metadata()).toMatchObject({ width: 20, height: 40, format: 'jpeg' });
    const again = await room.read(quiet);
    expect(again.pictures['photo.jpg']).toMatch(/^data:image\/webp;base64,/);
    const same = picture('photo.jpg', stored?.bytes ?? Buffer.of());
    await room.save(quiet, { ...again.form, title: 'y' }, { pictures: [same] });
    expect(await room.drafts.changes(quiet)).toHaveLength(2);
  });

  it.each([
    ['100 megapixels', 'big.png', () => png(10_000, 10_000), 'it has 100 megapixels'],
    [
      'a drawing with scripts',
      'x.png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'no PNG',
    ],
    ['an SVG by name', 'x.svg', () => png(4, 4), 'PNG, JPEG or WebP'],
    ['another type than its name says', 'x.jpg', () => png(4, 4), 'this is a PNG'],
    ['half a file', 'x.png', async () => (await png(400, 400)).subarray(0, 120), 'damaged'],
    ['a page', 'x.png', () => readFile('package.json'), 'no PNG'],
    ['a name that leads elsewhere', '../x.png', () => png(4, 4), 'names of lower case letters'],
  ])('of %s are refused in words', async (_, name, bytes, words) => {
    const pictures = [picture(name, await bytes())];
    const { status, error } = await room.refused(quiet, await room.formOf(quiet), { pictures });
    expect(status).toBe(422);
    expect(error.message).toContain(words);
    expect(await room.drafts.list()).toEqual([]);
  });

  it('that are damaged are named without a preview, and hide no other', async () => {
    const from = await room.repository.head();
    const by = { name: 'By Hand', email: 'hand@example.com', at: new Date() };
    const edits = new Map<string, string | Buffer>([
      ['images/empty.png', Buffer.of()],
      ['images/house.png', await png(4, 4)],
      ['promotions/quiet.yaml', promotion.replace('winter', 'spring')],
    ]);
    await room.drafts.saveEntry({ id: quiet, title: 'By hand', edits, by, from });
    expect(Object.keys((await room.read(quiet)).pictures)).toEqual(['house.png']);
    await room.publish(quiet);
    const { pictures } = await call(room.app, listPictures, {}, asAccount('editor'));
    expect(pictures).toEqual([{ name: 'empty.png' }, { name: 'house.png', thumbnail: expect.any(String) }]);
  });

  it('that a rollback took from the site come back with the text of a draft that names them', async () => {
    const before = await room.repository.filesAt(await room.repository.head());
    const form = await room.formOf(quiet);
    const block = '```picture\nfile: house.png\nalt: A house\nwidth: 4\nheight: 4\n```';
    const pictures = [picture('house.png', await png(4, 4)), picture('other.png', await png(5, 5))];
    await room.save(quiet, { ...form, body: `Book then.\n\n${block}\n` }, { pictures });
    await room.publish(quiet);
    await room.save(quiet, { ...(await room.formOf(quiet)), body: `Book now.\n\n${block}\n` });
    const from = await room.repository.head();
    const by = { name: 'By Hand', email: 'hand@example.com', at: new Date() };
    const edits = new Map([
      ['promotions/quiet.yaml', before.get('promotions/quiet.yaml') ?? null],
      ['images/house.png', null],
      ['images/other.png', null],
    ]);
    const back = await room.drafts.saveEntry({ id: 'promotions/back', title: 'Back', edits, by, from });
    await room.repository.advanceMain(from, back.commit);
    const seen = await room.read(quiet);
    expect(seen.conflicts).toEqual(['promotions/quiet.yaml']);
    await room.save(quiet, seen.form);
    await room.publish(quiet);
    const now = await room.repository.filesAt(await room.repository.head());
    expect(now.get('promotions/quiet.yaml')).toContain('Book now.');
    expect([...now.keys()].filter((path) => path.startsWith('images/'))).toEqual(['images/house.png']);
  });

  it('of the site are listed small and read in full, and each has a name of its own', async () => {
    const editor = asAccount('editor');
    const form = await room.formOf(quiet);
    const bytes = await png(900, 600);
    await room.save(quiet, { ...form, title: 'x' }, { pictures: [picture('house.png', bytes)] });
    expect(await call(room.app, listPictures, {}, editor)).toEqual({ pictures: [] });
    await room.publish(quiet);
    const [listed] = (await call(room.app, listPictures, {}, editor)).pictures;
    expect(listed?.name).toBe('house.png');
    expect(await sharp(Buffer.from(listed?.thumbnail ?? '', 'base64')).metadata()).toMatchObject({
      width: 480,
      format: 'webp',
    });
    const full = await call(room.app, readPicture, { params: { name: 'house.png' } }, editor);
    expect(await sharp(Buffer.from(full.base64, 'base64')).metadata()).toMatchObject({
      width: 900,
      format: 'png',
    });
    const missing = await send(room.app, readPicture, { params: { name: 'none.png' } }, editor);
    expect(failureOf(missing)).toMatchObject({ status: 404, error: { code: 'no_picture' } });
    const other = { pictures: [picture('house.png', await png(4, 4))] };
    expect((await room.refused(quiet, await room.formOf(quiet), other)).error.code).toBe('name_taken');
  });
});

it('no input makes the editor fail as a server does, and a refused save changes nothing', async () => {
  const right = rightRequest(saveEntry, () => fc.constant(''));
  const requests = spoil(right, limitsOf(schemasOf(saveEntry)));
  await fc.assert(
    fc.asyncProperty(requests, async ({ params, body }) => {
      const headers = { ...asAccount('editor'), 'content-type': 'application/json' };
      const before = await room.drafts.list();
      const parts = { params: params as Record<string, unknown>, body: JSON.stringify(body) };
      const response = await send(room.app, saveEntry, parts, headers);
      expect(response.statusCode).toBeLessThan(500);
      if (response.statusCode >= 400) expect(await room.drafts.list()).toEqual(before);
    }),
    { numRuns: 60 },
  );
});
