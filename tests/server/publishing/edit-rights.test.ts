import { readEntry, renameEntry, unpublishEntry } from '#domain/publishing/writing-contract.ts';
import { type AccountName, asAccount } from '#tests/support/account/staff-accounts.ts';
import { type EditorRoom, openEditorRoom } from '#tests/support/publishing/editor-harness.ts';
import { send } from '#tests/support/server/server-call.ts';

const taxes = '- state: CT\n  title: Connecticut\n  percent: 6\n  on_freight: true\n';
const topics = '- topic_id: care\n  title: Care\n  summary: Oil.\n';

let room: EditorRoom;
beforeAll(async () => {
  room = await openEditorRoom({ 'checkout/taxes.yaml': taxes, 'topics.yaml': topics });
});
afterAll(() => room.close());

const at = (collection: string, slug: string) => ({ params: { collection, slug } });

/** Every write of the editor, on one entry; returns those that the role does not permit. */
async function refusedWrites(collection: string, slug: string, as: AccountName): Promise<string[]> {
  const entry = `${collection}/${slug}`;
  const form = { ...(await room.formOf(entry)), title: `Title for ${as}` };
  const rename = { ...at(collection, slug), body: { to: 'other' } };
  const removal = { ...at(collection, slug), body: { at: '2027-01-01T00:00:00Z' } };
  const writes = {
    save: () => room.ask(entry, form, { as }),
    discard: () => room.discard(entry, as),
    rename: () => send(room.app, renameEntry, rename, asAccount(as)),
    unpublish: () => send(room.app, unpublishEntry, removal, asAccount(as)),
    keep: () => room.discard(`unpublish/${collection}--${slug}`, as),
  };
  const refused: string[] = [];
  for (const [name, write] of Object.entries(writes)) {
    // Each starts from a draft and a removal of an editor who may write both.
    await room.save(entry, { ...form, title: 'Draft' });
    await send(room.app, unpublishEntry, removal, asAccount('editor'));
    if ((await write()).statusCode === 403) refused.push(name);
    const drafts = await room.drafts.list();
    for (const { id } of drafts) await room.drafts.discard(id);
  }
  return refused;
}

const all = ['save', 'discard', 'rename', 'unpublish', 'keep'];

it.each<[AccountName, string, string, string[]]>([
  ['writer', 'taxes', 'ct', all],
  ['editor', 'taxes', 'ct', []],
  ['writer', 'topics', 'care', []],
  ['pricer', 'topics', 'care', all],
])('[6.1] refuses as %s writes of %s/%s: exactly those', async (as, collection, slug, refused) => {
  expect(await refusedWrites(collection, slug, as)).toEqual(refused);
});

it('says which role is missing, and lets all editors read', async () => {
  const form = await room.formOf('taxes/ct');
  const { error } = await room.refused('taxes/ct', form, { as: 'writer' });
  expect(error.message).toContain('publish_prices');
  expect((await send(room.app, readEntry, at('taxes', 'ct'), asAccount('writer'))).statusCode).toBe(200);
});
