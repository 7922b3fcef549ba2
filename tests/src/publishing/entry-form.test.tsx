import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { StaffRole } from '#domain/access/role.ts';
import { EditorPage } from '#src/features/publishing/writing/editor-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

const base = '*/publishing/v1/editor';
const text = (name: string, label: string) => ({ kind: 'text', name, label, required: true, long: false });
const form = {
  label: 'Topics',
  one: 'topic',
  key: 'topic_id',
  title: 'title',
  can_add: true,
  can_remove: true,
  can_rename: true,
  has_prices: false,
  fields: [
    text('topic_id', 'Name in the address'),
    text('title', 'Title'),
    {
      kind: 'list',
      name: 'answers',
      label: 'Answers',
      required: true,
      of: {
        kind: 'object',
        name: 'answers',
        label: 'Answers',
        required: true,
        fields: [text('q', 'Question')],
      },
    },
    { kind: 'list', name: 'notes', label: 'Notes', required: false, of: text('notes', 'Note') },
  ],
};
const entry = { collection: 'topics', slug: 'care', key: 'care', title: 'Care', state: 'live' };
const stored = { topic_id: 'care', title: 'Care', answers: [{ q: 'Oil?' }], _version: 'care:1' };

function serve(values: object = stored) {
  reads(`${base}/forms`, { form });
  reads(`${base}/entries/topics/care`, { entry, form: values, conflicts: [], pictures: {} });
  const preview = { state: 'ready', url: 'about:blank', problems: [], steps: [] };
  reads('*/publishing/v1/drafts/topics/care/preview', { preview });
  apiStub.use(http.post(`${base}/fragment`, () => HttpResponse.json({ html: '<h1>Drawn</h1>' })));
}

const open = (hash: string, roles: StaffRole[] = ['editor']) => {
  window.location.hash = hash;
  return renderWithStore(
    <EditorPage timeZone="America/Chicago" />,
    storeOf({ accessToken: 'editor', roles }),
  );
};
const savesHeard = (version: string) => hear(`${base}/entries/topics/care`, { version }, 200, 'put');
const formsOf = (heard: { body: unknown }[]) => heard.map(({ body }) => (body as { form: object }).form);

afterEach(() => {
  localStorage.clear();
  window.location.hash = '';
});

it('gives a new entry its name from the title, until another one is typed', async () => {
  serve();
  const { user } = open('#/collections/topics/new');
  const title = await screen.findByLabelText('Title');
  await user.type(title, 'Glass & Héat');
  expect(screen.getByLabelText('Name in the address')).toHaveValue('glass-heat');
  await user.clear(screen.getByLabelText('Name in the address'));
  await user.type(screen.getByLabelText('Name in the address'), 'panes');
  await user.type(title, ' more');
  expect(screen.getByLabelText('Name in the address')).toHaveValue('panes');
  expect(screen.getByText('Its address: /articles/topics/panes/')).toBeVisible();
});

it('shows each refusal beside its field, in folded parts too, and takes it away when it is corrected', async () => {
  serve();
  const fields = [
    { path: 'title', message: 'Please write something here.' },
    { path: 'answers.0.q', message: 'Please ask a question.' },
  ];
  apiStub.use(
    http.put(`${base}/entries/topics/care`, () =>
      HttpResponse.json(
        { success: false, error: { code: 'invalid_entry', message: 'Title: …', fields } },
        { status: 422 },
      ),
    ),
  );
  const { user } = open('#/collections/topics/entries/care');
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const summary = within(await screen.findByRole('region', { name: /2 fields need your attention/ }));
  expect(title).toHaveAccessibleDescription('Please write something here.');
  const question = await screen.findByLabelText('Question');
  expect(question).toHaveAccessibleDescription('Please ask a question.');
  await user.click(summary.getByRole('button', { name: 'Answers › 1 › Question' }));
  expect(question).toHaveFocus();
  await user.type(question, '!');
  expect(question).not.toHaveAccessibleDescription();
  expect(screen.getByRole('region', { name: /one field needs your attention/ })).toBeVisible();
});

it('saves on the version it was opened at, then on that of its own save', async () => {
  serve();
  const heard = savesHeard('care:2');
  const { user } = open('#/collections/topics/entries/care');
  await user.type(await screen.findByLabelText('Title'), ' more');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByRole('button', { name: 'Saved' });
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(formsOf(heard)).toMatchObject([
    { title: 'Care more', _version: 'care:1' },
    { title: 'Care more!', _version: 'care:2' },
  ]);
});

describe('unsaved text', () => {
  const write = async () => {
    serve();
    const { user, unmount } = open('#/collections/topics/entries/care');
    await user.type(await screen.findByLabelText('Title'), ' and more');
    unmount();
    return user;
  };

  it('is in the form again, and can be thrown away', async () => {
    await write();
    const { user } = open('#/collections/topics/entries/care');
    expect(await screen.findByLabelText('Title')).toHaveValue('Care and more');
    expect(screen.getByText(/Your text of .* is here again/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Throw it away' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Care');
    expect(localStorage).toHaveLength(0);
  });

  it('never replaces a newer entry by itself, and outlasts what is typed then', async () => {
    await write();
    serve({ ...stored, title: 'Newer', _version: 'care:9' });
    const first = open('#/collections/topics/entries/care');
    expect(await screen.findByLabelText('Title')).toHaveValue('Newer');
    await first.user.type(screen.getByLabelText('Title'), '!');
    first.unmount();
    const { user } = open('#/collections/topics/entries/care');
    expect(await screen.findByLabelText('Title')).toHaveValue('Newer!');
    await user.click(screen.getByRole('button', { name: 'Put my older text into the form' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Care and more');
    const heard = savesHeard('care:10');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(formsOf(heard)).toMatchObject([{ title: 'Care and more', _version: 'care:9' }]);
  });

  it('stays in the form when the save is refused', async () => {
    serve();
    apiStub.use(
      http.put(`${base}/entries/topics/care`, () =>
        refusal(409, 'entry_changed', 'Ann saved a draft after you opened it.'),
      ),
    );
    const { user } = open('#/collections/topics/entries/care');
    await user.type(await screen.findByLabelText('Title'), ' kept');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Ann saved a draft after you opened it.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Care kept');
  });
});

it('moves, adds and removes items of a list by buttons', async () => {
  serve({ ...stored, answers: [{ q: 'One?' }, { q: 'Two?' }] });
  const heard = savesHeard('care:2');
  const { user } = open('#/collections/topics/entries/care');
  await user.click(await screen.findByRole('button', { name: 'Move up: Two?' }));
  await user.click(screen.getByRole('button', { name: 'Remove: One?' }));
  await user.click(screen.getByRole('button', { name: 'Add: Answers' }));
  await user.type(screen.getByLabelText('Question'), 'Three?');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(formsOf(heard)).toMatchObject([{ answers: [{ q: 'Two?' }, { q: 'Three?' }] }]);
});

describe('[6.1] the groups of products and prices', () => {
  const needsRole = /changed by editors with the role publish_prices/;
  const groups = [
    { title: 'Articles', items: [{ title: 'Topics', collection: 'topics', has_prices: false }] },
    { title: 'Products', items: [{ title: 'Parts', collection: 'parts', has_prices: true }] },
  ];
  const serveParts = () => {
    reads(`${base}/config`, { groups, problems: [] });
    reads('*/publishing/v1/drafts', { drafts: [] });
    serve();
    reads(`${base}/entries`, { entries: [{ ...entry, collection: 'parts' }] });
    reads(`${base}/entries/parts/care`, {
      entry: { ...entry, collection: 'parts' },
      form: stored,
      conflicts: [],
      pictures: {},
    });
    reads('*/publishing/v1/drafts/parts/care/preview', { preview: null });
  };

  it('say to an editor without the role that they can be read alone', async () => {
    serveParts();
    open('#/');
    const products = within(await screen.findByRole('region', { name: 'Products' }));
    expect(products.getByText(needsRole)).toBeVisible();
    expect(products.getByRole('link', { name: 'Parts' })).toBeVisible();
    const articles = within(screen.getByRole('region', { name: 'Articles' }));
    expect(articles.queryByText(needsRole)).toBeNull();
  });

  it('offer no change in their lists and forms without the role, and all with it', async () => {
    serveParts();
    const list = open('#/collections/parts');
    await screen.findByRole('link', { name: 'Care' });
    expect(screen.getByText(needsRole)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: /^New/ })).toBeNull();
    list.unmount();
    const form = open('#/collections/parts/entries/care');
    expect(await screen.findByLabelText('Title')).toBeDisabled();
    expect(screen.getByText(needsRole)).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /Publish|Saved|Save draft|Rename|Add|Remove|Move/ }),
    ).toBeNull();
    expect(screen.getByText('Not set')).toBeVisible();
    form.unmount();
    open('#/collections/parts/entries/care', ['editor', 'publish_prices']);
    expect(await screen.findByLabelText('Title')).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible();
  });
});
