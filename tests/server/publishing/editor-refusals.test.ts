import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { editorAction } from '#domain/publishing/editing-contract.ts';
import { PublishRefused } from '#server/services/publishing/publish-refused.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { rightRequest, schemasOf } from '#tests/support/contract-inputs/right-request.ts';
import { spoil } from '#tests/support/contract-inputs/spoil.ts';
import { limitsOf } from '#tests/support/contract-inputs/wrong-values.ts';
import { type EditorRoom, openEditorRoom } from '#tests/support/publishing/editor-harness.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { send } from '#tests/support/server/server-call.ts';

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
const path = 'promotions/quiet.json';
const address = { collection: 'promotions', slug: 'quiet' };

let room: EditorRoom;
beforeEach(async () => {
  room = await openEditorRoom(files);
});
afterEach(() => room.close());

const save = async (form: object, at = path, assets: object[] = []) =>
  room.act('persistEntry', room.persistParams(at, form, assets));
const textOf = async (file: string) =>
  (await room.repository.filesAt(await room.repository.head())).get(file);
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
const asset = (name: string, bytes: Buffer) => ({
  path: `images/${name}`,
  content: bytes.toString('base64'),
  encoding: 'base64',
});

describe('from a draft to the site', () => {
  it('an entry is saved, reviewed, previewed and published, and only its own line changes', async () => {
    const form = await room.formOf(path);
    await save({ ...form, title: 'The quiet weeks' });
    expect(room.saved).toEqual(['promotions/quiet']);
    expect(await room.act('unpublishedEntries')).toEqual(['promotions/quiet']);
    expect(await room.act('unpublishedEntry', { id: 'promotions/quiet' })).toMatchObject({
      ...address,
      status: 'draft',
      pullRequestAuthor: 'Name of account-editor',
      diffs: [{ path, newFile: false }],
    });
    expect(await room.act('getDeployPreview', address)).toEqual({
      url: '/preview/promotions/quiet/',
      status: 'PENDING',
    });
    expect((await room.refused('publishUnpublishedEntry', address)).error.code).toBe('not_ready');
    await room.ready('promotions', 'quiet');
    await room.act('publishUnpublishedEntry', address, 'administrator');
    expect(await textOf('promotions/quiet.yaml')).toBe(promotion.replace('quiet months', 'quiet weeks'));
    expect(await room.act('unpublishedEntries')).toEqual([]);
    const [, written] = await room.repository.history('promotions/quiet.yaml');
    expect(written?.author.email).toMatch(/account-editor@example\.com|checkout/);
  });

  it('a draft that is refused stays a draft, and the editor reads file, line and field', async () => {
    await save({ ...(await room.formOf(path)), title: 'Weeks' });
    await room.ready('promotions', 'quiet');
    const problem = {
      message: "there is no product line 'x'",
      file: 'promotions/quiet.yaml',
      line: 9,
      path: 'lines.0',
    };
    room.refuse(new PublishRefused([problem]));
    const { status, error } = await room.refused('publishUnpublishedEntry', address);
    expect(status).toBe(422);
    expect(error.message).toBe(
      "content/promotions/quiet.yaml, line 9, lines.0: there is no product line 'x'",
    );
    expect(await room.act('unpublishedEntries')).toEqual(['promotions/quiet']);
    expect(await textOf('promotions/quiet.yaml')).toBe(promotion);
  });

  it('a new entry goes into its file and its list, under the name that it gives itself', async () => {
    await save({ topic_id: 'history', title: 'Then', summary: 'Weights.' }, 'topics/history.json');
    await room.ready('topics', 'history');
    await room.act('publishUnpublishedEntry', { collection: 'topics', slug: 'history' });
    expect(await textOf('topics.yaml')).toBe(
      `${files['topics.yaml']}\n- topic_id: history\n  title: Then\n  summary: Weights.\n`,
    );
  });

  it('an entry is removed at once, or not at all', async () => {
    room.refuse(new PublishRefused([{ message: 'an article links to it' }]));
    const params = { paths: ['topics/energy.json'], options: {} };
    expect((await room.refused('deleteFiles', params)).error.message).toBe('an article links to it');
    expect(await room.drafts.list()).toEqual([]);
    room.refuse(undefined);
    await room.act('deleteFiles', params);
    expect(await textOf('topics.yaml')).toBe('- topic_id: care\n  title: Care\n  summary: Oil.\n');
    expect((await room.refused('deleteFiles', { paths: ['pages/ratings.json'], options: {} })).status).toBe(
      404,
    );
  });
});

describe('two editors', () => {
  it('of one entry: the second is told, and saves after looking again', async () => {
    const one = await room.formOf(path);
    await save({ ...one, title: 'Mine' });
    const late = room.persistParams(path, { ...one, title: 'Yours' });
    const { status, error } = await room.refused('persistEntry', late, 'administrator');
    expect(status).toBe(409);
    expect(error.code).toBe('entry_changed');
    expect(error.message).toContain('Name of account-editor saved a draft of this entry after you opened it');
    expect(error.message).toContain('Your text is still in the form');
    const { data } = await room.act('unpublishedEntryDataFile', { ...address, path, id: 'x' });
    expect(JSON.parse(data).title).toBe('Mine');
    await save({ ...JSON.parse(data), title: 'Ours' });
    expect((await room.drafts.list())[0]?.title).toBe('Ours');
  });

  it('of whom one saves again and again goes on from their own saves, until somebody else saves', async () => {
    const form = await room.formOf(path);
    const again = async (title: string, saved: string[]) =>
      room.ask('persistEntry', room.persistParams(path, { ...form, title, _saved: saved }));
    const first = (await again('One', [])).json().version;
    const second = (await again('Two', [first])).json().version;
    expect((await again('One', [first, second])).statusCode).toBe(200);
    const { data } = await room.act('unpublishedEntryDataFile', { ...address, path, id: 'x' });
    await save({ ...JSON.parse(data), title: 'Of another' });
    expect((await again('Three', [first, second])).statusCode).toBe(409);
    await room.act('deleteUnpublishedEntry', address);
    expect((await again('Three', [first, second])).statusCode).toBe(200);
  });

  it('of one list: both are published', async () => {
    for (const slug of ['energy', 'care']) {
      const form = await room.formOf(`topics/${slug}.json`);
      await save({ ...form, title: `About ${slug}` }, `topics/${slug}.json`);
      await room.ready('topics', slug);
    }
    for (const slug of ['energy', 'care'])
      await room.act('publishUnpublishedEntry', { collection: 'topics', slug });
    expect(await textOf('topics.yaml')).toBe(
      files['topics.yaml'].replace('Heat', 'About energy').replace('title: Care', 'title: About care'),
    );
  });

  it('who contradict what was published meanwhile are told, and decide by saving once more', async () => {
    await save({ ...(await room.formOf(path)), title: 'Mine' });
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
    await room.ready('promotions', 'quiet');
    expect((await room.refused('publishUnpublishedEntry', address)).error.code).toBe('publish_refused');
    const { data } = await room.act('unpublishedEntryDataFile', { ...address, path, id: 'x' });
    await save({ ...JSON.parse(data), saving: '20% off' });
    await room.act('publishUnpublishedEntry', address);
    expect(await textOf('promotions/quiet.yaml')).toBe(
      promotion.replace('The quiet months', 'Mine').replace('15% off', '20% off'),
    );
  });
});

describe('what cannot be content', () => {
  it.each([
    [
      'a name that is taken',
      { topic_id: 'care', title: 'x', summary: 'x' },
      'topics/care-1.json',
      409,
      'Care',
    ],
    [
      'a field that says too little',
      { topic_id: 'new', title: '', summary: 'x' },
      'topics/new.json',
      422,
      'Title',
    ],
    ['an unknown collection', {}, 'secrets/x.json', 422, 'secrets'],
    ['a way out of the content', {}, 'promotions/../x.json', 422, 'promotions/../x.json'],
    ['something that is there once, again', {}, 'pages/ratings.json', 409, 'opened'],
    ['a new one of what code goes by', { name: 'x' }, 'feature-flags/x.json', 422, 'x'],
  ])('%s is refused in words', async (_, form, at, status, words) => {
    const refusal = await room.refused('persistEntry', room.persistParams(at, form));
    expect(refusal.status).toBe(status);
    expect(refusal.error.message).toContain(words);
    expect(await room.drafts.list()).toEqual([]);
  });

  it('an entry keeps its name, and a form of what was removed is told so', async () => {
    const form = await room.formOf('topics/care.json');
    const renamed = await room.refused(
      'persistEntry',
      room.persistParams('topics/care.json', { ...form, topic_id: 'oil' }),
    );
    expect(renamed.error.message).toContain('cannot change once it is saved');
    const head = await room.repository.head();
    const several = { paths: ['topics/care.json', 'topics/none.json'], options: {} };
    expect((await room.refused('deleteFiles', several)).status).toBe(404);
    expect(await room.repository.head()).toBe(head);
    await room.act('deleteFiles', { paths: ['topics/care.json'], options: {} });
    const late = await room.refused('persistEntry', room.persistParams('topics/care.json', form));
    expect(late).toMatchObject({ status: 404, error: { code: 'no_entry' } });
  });

  it('YAML that was made by hand on a branch is told with its line, and hides no other draft', async () => {
    const from = await room.repository.head();
    const by = { name: 'By Hand', email: 'hand@example.com', at: new Date() };
    const broken = promotion.replace('lines: [', 'lines: [[');
    const edits = new Map([['promotions/quiet.yaml', broken]]);
    await room.drafts.saveEntry({ id: 'promotions/quiet', title: 'Broken', edits, by, from });
    await save({ ...(await room.formOf('topics/care.json')), title: 'x' }, 'topics/care.json');
    expect(await room.act('unpublishedEntries')).toEqual(['topics/care']);
    const { error } = await room.refused('unpublishedEntry', { id: 'promotions/quiet' });
    expect(error.code).toBe('unreadable_file');
    expect(error.message).toMatch(/^content\/promotions\/quiet\.yaml, line \d+: /);
    expect((await room.config()).problems).toEqual([
      expect.objectContaining({
        draft: 'promotions/quiet',
        files: [{ path: 'promotions/quiet.yaml', text: broken }],
      }),
    ]);
    await room.act('deleteUnpublishedEntry', { collection: 'promotions', slug: 'quiet' });
    expect((await room.config()).problems).toEqual([]);
  });

  it('a branch of no collection is discarded like any other draft', async () => {
    const by = { name: 'By Hand', email: 'hand@example.com', at: new Date() };
    const edits = new Map([['elsewhere.yaml', 'a: 1\n']]);
    const id = 'elsewhere/by-hand';
    await room.drafts.saveEntry({ id, title: 'Odd', edits, by, from: await room.repository.head() });
    expect((await room.config()).problems).toMatchObject([{ draft: id, title: 'Odd' }]);
    await room.act('deleteUnpublishedEntry', { collection: 'elsewhere', slug: 'by-hand' });
    expect(await room.drafts.list()).toEqual([]);
  });

  it('nobody but editors edits', async () => {
    for (const account of ['customer', 'pro', 'agent'] as const)
      expect(
        (await room.refused('entriesByFolder', { folder: 'topics', extension: 'json', depth: 1 }, account))
          .status,
      ).toBe(403);
  });
});

describe('pictures', () => {
  it('come without what cameras write into them, and are not written twice', async () => {
    const form = await room.formOf(path);
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#888' } })
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Somewhere, by name' } } })
      .toBuffer();
    await save({ ...form, title: 'x' }, path, [asset('photo.jpg', photo)]);
    const draft = await room.drafts.get('promotions/quiet');
    const stored = await room.repository.fileAt(draft?.commit ?? '', 'images/photo.jpg');
    expect(stored?.bytes.includes('Somewhere')).toBe(false);
    expect(await sharp(stored?.bytes).metadata()).toMatchObject({ width: 20, height: 40, format: 'jpeg' });
    const { data } = await room.act('unpublishedEntryDataFile', { ...address, path, id: 'x' });
    await save({ ...JSON.parse(data), title: 'y' }, path, [asset('photo.jpg', stored?.bytes ?? Buffer.of())]);
    expect(await room.drafts.changes('promotions/quiet')).toHaveLength(2);
    expect(
      await room.act('unpublishedEntryMediaFile', { ...address, path: 'images/photo.jpg', id: 'x' }),
    ).toMatchObject({
      name: 'photo.jpg',
      content: stored?.bytes.toString('base64'),
    });
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
    const params = room.persistParams(path, await room.formOf(path), [asset(name, await bytes())]);
    const { status, error } = await room.refused('persistEntry', params);
    expect(status).toBe(422);
    expect(error.message).toContain(words);
    expect(await room.drafts.list()).toEqual([]);
  });

  it('are added and removed by themselves, each under a name of its own', async () => {
    const picture = asset('house.png', await png(900, 600));
    const added = await room.act('persistMedia', { asset: picture, options: {} });
    expect(added).toMatchObject({ path: 'images/house.png', name: 'house.png' });
    expect((await room.refused('persistMedia', { asset: picture, options: {} })).error.code).toBe(
      'name_taken',
    );
    const [listed] = await room.act('getMedia', { mediaFolder: 'images' });
    expect(await sharp(Buffer.from(listed.content, 'base64')).metadata()).toMatchObject({ width: 480 });
    await room.act('deleteFiles', { paths: ['images/house.png'], options: {} });
    expect(await room.act('getMedia', { mediaFolder: 'images' })).toEqual([]);
  });
});

it('no input makes the editor fail as a server does, and what it refuses changes nothing', async () => {
  const right = rightRequest(editorAction, () => fc.constant(''));
  const requests = spoil(right, limitsOf(schemasOf(editorAction)));
  await fc.assert(
    fc.asyncProperty(requests, async ({ body }) => {
      const json = JSON.stringify(body);
      const headers = { ...asAccount('editor'), 'content-type': 'application/json' };
      const head = await room.repository.head();
      const response = await send(room.app, editorAction, { body: json }, headers);
      expect(response.statusCode).toBeLessThan(500);
      // Not every altered text is invalid: a deletion accepts any message.
      if (response.statusCode >= 400) expect(await room.repository.head()).toBe(head);
    }),
    { numRuns: 60 },
  );
}, 30_000);
