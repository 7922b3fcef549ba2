import {
  findPages,
  listEntries,
  readEntry,
  renameEntry,
  unpublishEntry,
} from '#domain/publishing/writing-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { writtenAt } from '#tests/support/publishing/content-repository.ts';
import { type EditorRoom, openEditorRoom } from '#tests/support/publishing/editor-harness.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

const article = (id: string, body: string) => `---
article_id: ${id} # its name
title: Title of ${id}
lead: Lead.
author_id: ann
topics: [care]
published: 2026-01-02
drawing: { kind: window, style: bow, width: 96, height: 60, material: pine, color: white }
---
${body}
`;
const promotion = `promotion_id: quiet
title: The quiet months
saving: 15% off
summary: Crews have fewer calls.
starts: 2026-11-02
ends: 2027-02-26
lines: [joiner-bow]
redeemed_at: consultation
body: |
  Read [about glass](/articles/glass/) and [more](/articles/glass/#heat), not /articles/glassworks/.
terms:
  - One
  - Two
drawing: { kind: window, style: bow, width: 96, height: 60, material: pine, color: white }
`;
const files = {
  'articles/glass.md': article('glass', 'Text.\n\n:::   note Odd   spacing\nstays\n:::'),
  'promotions/quiet.yaml': promotion,
  'topics.yaml': '- topic_id: care\n  title: Care\n  summary: Oil.\n',
  'redirects.yaml': '# Old addresses.\n- from: /panes/\n  to: /articles/glass/\n',
  'checkout/taxes.yaml': '- state: CT\n  title: Connecticut\n  percent: 6\n  on_freight: true\n',
};

let room: EditorRoom;
let clock: Date;
beforeEach(async () => {
  clock = writtenAt;
  room = await openEditorRoom(files, { now: () => clock });
});
afterEach(() => room.close());

const editor = asAccount('editor');
const at = (collection: string, slug: string) => ({ params: { collection, slug } });
const rows = async (collection: string) =>
  (await call(room.app, listEntries, { query: { collection } }, editor)).entries;
const contentOf = async (draft: string) => room.drafts.files(draft);

describe('lists', () => {
  it('show state, date, draft and page of each entry', async () => {
    expect(await rows('articles')).toEqual([
      {
        collection: 'articles',
        slug: 'glass',
        key: 'glass',
        title: 'Title of glass',
        state: 'live',
        date: '2026-01-02',
        page: '/articles/glass/',
      },
    ]);
    const form = await room.formOf('articles/glass');
    await room.save('articles/glass', { ...form, title: 'Panes' });
    const fresh = { ...form, article_id: 'fresh', title: 'Fresh', _version: undefined };
    await room.save('articles/fresh', fresh);
    expect(await rows('articles')).toMatchObject([
      { slug: 'fresh', state: 'new', title: 'Fresh' },
      { slug: 'glass', state: 'changed', title: 'Panes', changed_by: 'Name of account-editor' },
    ]);
  });

  it('refuse a collection that there is not', async () => {
    const refused = await send(room.app, listEntries, { query: { collection: 'nothing' } }, editor);
    expect(failureOf(refused)).toMatchObject({ status: 422, error: { code: 'not_content' } });
  });

  it('tell who has ended from who is live', async () => {
    expect(await rows('promotions')).toMatchObject([
      { slug: 'quiet', state: 'live', date: '2026-11-02', until: '2027-02-26' },
    ]);
  });

  it.each([
    [
      'of the shop',
      '',
      ['2026-11-02T05:59:00Z', '2026-11-02T06:00:00Z', '2027-02-27T05:59:00Z', '2027-02-27T06:00:00Z'],
    ],
    [
      'of the offer',
      'time_zone: Pacific/Honolulu\n',
      ['2026-11-02T09:59:00Z', '2026-11-02T10:00:00Z', '2027-02-27T09:59:00Z', '2027-02-27T10:00:00Z'],
    ],
  ])('begin and end offers with days in the time zone %s', async (_, zone, instants) => {
    const opened = await openEditorRoom({ 'promotions/quiet.yaml': promotion + zone }, { now: () => clock });
    const states: (string | undefined)[] = [];
    for (const instant of instants) {
      clock = new Date(instant);
      const listed = await call(opened.app, listEntries, { query: { collection: 'promotions' } }, editor);
      states.push(listed.entries[0]?.state);
    }
    expect(states).toEqual(['upcoming', 'live', 'live', 'ended']);
    await opened.close();
  });
});

it('an entry is read from its draft, else as published', async () => {
  const before = await call(room.app, readEntry, at('articles', 'glass'), editor);
  expect(before).toMatchObject({
    entry: { state: 'live' },
    form: { title: 'Title of glass' },
    conflicts: [],
  });
  const { form } = before;
  await room.save('articles/glass', { ...form, title: 'Panes' });
  const after = await call(room.app, readEntry, at('articles', 'glass'), editor);
  expect(after).toMatchObject({ entry: { state: 'changed' }, form: { title: 'Panes' } });
  expect(after.form._version).not.toBe(form._version);
  const none = await send(room.app, readEntry, at('articles', 'none'), editor);
  expect(failureOf(none)).toMatchObject({ status: 404, error: { code: 'no_entry' } });
});

it('saves a new text again with the version that its first save returned', async () => {
  const { _version, ...form } = await room.formOf('articles/glass');
  const fresh = { ...form, article_id: 'again', title: 'Again', body: 'A text without an end of its line' };
  const version = await room.save('articles/again', fresh);
  expect((await room.formOf('articles/again'))._version).toBe(version);
  await room.save('articles/again', { ...fresh, title: 'Once more', _version: version });
  expect(await room.formOf('articles/again')).toMatchObject({ title: 'Once more' });
});

it('names each refused field of an entry, in a sentence, also of a new entry without a name', async () => {
  const empty = { topics: [], body: '', drawing: { kind: 'window' } };
  const { error } = await room.refused('articles/new', empty);
  const fields = new Map(
    (error.fields ?? []).map((field: { path: string; message: string }) => [field.path, field.message]),
  );
  expect(error.code).toBe('invalid_entry');
  expect(fields.get('article_id')).toBe('Please write something here.');
  expect(fields.get('title')).toBe('Please write something here.');
  expect(fields.get('author_id')).toBe('Please choose one.');
  expect(fields.get('topics')).toBe('Please add at least one.');
  expect(fields.get('published')).toBe('Please choose a day.');
  expect(fields.get('body')).toBe('Please write the text.');
  expect(fields.get('drawing.width')).toBe('Please enter a number.');
  expect([...fields.values()].join()).not.toMatch(/Invalid|expected|received|content\//);
});

it('a save that is published at once builds no preview, and forgets that of an earlier save', async () => {
  const form = await room.formOf('articles/glass');
  await room.save('articles/glass', { ...form, title: 'Panes' }, { preview: false });
  expect([room.saved, room.dropped]).toEqual([[], ['articles/glass']]);
});

describe('renaming', () => {
  it('moves file, links and former redirects, and redirects the old address, in one draft', async () => {
    const request = { ...at('articles', 'glass'), body: { to: 'Clear Glass' } };
    const renamed = await call(room.app, renameEntry, request, editor);
    expect(renamed).toEqual({ slug: 'clear-glass', draft: 'articles/clear-glass' });
    const content = await contentOf('articles/clear-glass');
    expect(content.has('articles/glass.md')).toBe(false);
    expect(content.get('articles/clear-glass.md')).toBe(
      files['articles/glass.md'].replace('article_id: glass #', 'article_id: clear-glass #'),
    );
    expect(content.get('promotions/quiet.yaml')).toBe(
      promotion.replaceAll(/\/articles\/glass\//g, '/articles/clear-glass/'),
    );
    expect(content.get('redirects.yaml')).toBe(
      '# Old addresses.\n- from: /panes/\n  to: /articles/clear-glass/\n- from: /articles/glass/\n  to: /articles/clear-glass/\n',
    );
  });

  it('moves references of other entries, and keeps those of a list in their place', async () => {
    await call(room.app, renameEntry, { ...at('topics', 'care'), body: { to: 'upkeep' } }, editor);
    const content = await contentOf('topics/upkeep');
    expect(content.get('topics.yaml')).toContain('topic_id: upkeep');
    expect(content.get('articles/glass.md')).toContain('topics: [upkeep]');
  });

  it.each([
    ['a name that is taken', 'articles', 'glass', 'glass', 'invalid_entry'],
    ['no name', 'articles', 'glass', '!!', 'invalid_entry'],
    ['an entry whose name is in codes', 'taxes', 'ct', 'ny', 'not_movable'],
    ['an entry that there is not', 'articles', 'none', 'other', 'no_entry'],
  ])('refuses %s', async (_, collection, slug, to, code) => {
    const refused = await send(room.app, renameEntry, { ...at(collection, slug), body: { to } }, editor);
    expect(failureOf(refused).error.code).toBe(code);
  });

  it('refuses an entry with unpublished changes', async () => {
    const form = await room.formOf('articles/glass');
    await room.save('articles/glass', { ...form, title: 'Panes' });
    const refused = await send(
      room.app,
      renameEntry,
      { ...at('articles', 'glass'), body: { to: 'x' } },
      editor,
    );
    expect(failureOf(refused).error.code).toBe('has_draft');
  });
});

describe('taking an entry off the site', () => {
  const unpublish = (
    slug: string,
    body: object,
    as: 'editor' | 'writer' = 'editor',
    collection = 'articles',
  ) => send(room.app, unpublishEntry, { ...at(collection, slug), body }, asAccount(as));

  it('is refused while other content links to its page', async () => {
    expect(failureOf(await unpublish('glass', {}))).toMatchObject({
      status: 409,
      error: { code: 'linked', message: expect.stringContaining('promotions/quiet.yaml') },
    });
  });

  it('is a draft with its time and a redirect, shown with the entry', async () => {
    const body = { at: '2026-12-01T09:00:00Z', redirect_to: '/promotions/' };
    expect((await unpublish('quiet', body, 'editor', 'promotions')).json()).toEqual({
      draft: 'unpublish/promotions--quiet',
    });
    const content = await contentOf('unpublish/promotions--quiet');
    expect(content.has('promotions/quiet.yaml')).toBe(false);
    expect(content.get('redirects.yaml')).toContain('from: /promotions/quiet/\n  to: /promotions/');
    expect(await rows('promotions')).toMatchObject([
      { slug: 'quiet', unpublish_at: '2026-12-01T09:00:00.000Z' },
    ]);
    expect((await room.config()).problems).toEqual([]);
    expect(failureOf(await unpublish('quiet', body, 'editor', 'promotions')).error.code).toBe('has_draft');
    expect((await room.discard('unpublish/promotions--quiet')).statusCode).toBe(200);
    expect((await rows('promotions'))[0]?.unpublish_at).toBeUndefined();
  });

  it('[6.1] needs the role for prices where it would change them by the clock', async () => {
    const body = { at: '2026-12-01T09:00:00Z' };
    expect(failureOf(await unpublish('ct', body, 'writer', 'taxes')).status).toBe(403);
    expect((await unpublish('ct', body, 'editor', 'taxes')).statusCode).toBe(200);
  });

  it('refuses a time that has passed', async () => {
    const body = { at: '2020-01-01T00:00:00Z' };
    expect(failureOf(await unpublish('quiet', body, 'editor', 'promotions')).error.code).toBe('past_time');
  });
});

it('finds pages to link to by their words', async () => {
  const find = async (q: string) => (await call(room.app, findPages, { query: { q } }, editor)).pages;
  expect(await find('part')).toEqual([{ url: '/shop/parts/', title: 'Parts', kind: 'page' }]);
  expect(await find('nothing')).toEqual([]);
});
