import {
  type AddressEntry,
  addAddress,
  getAddresses,
  maxAddresses,
  removeAddress,
  updateAddress,
} from '#domain/account/address-book-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { norwalkAddress } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const body = (name: string, over: object = {}) => ({ name, address: norwalkAddress, ...over });
const add = async ({ headers }: SignedIn, name: string, over: object = {}): Promise<AddressEntry[]> =>
  (await call(test.app, addAddress, { body: body(name, over) }, headers)).addresses;
const list = async ({ headers }: SignedIn): Promise<AddressEntry[]> =>
  (await call(test.app, getAddresses, {}, headers)).addresses;
const names = (addresses: AddressEntry[]) =>
  addresses.map(({ name, isDefault }) => (isDefault ? `*${name}` : name));
const idOf = (addresses: AddressEntry[], name: string) =>
  addresses.find((entry) => entry.name === name)?.id ?? '';

describe('an address book', () => {
  it('[5.4] keeps addresses as the checkout takes them, the first one as the default', async () => {
    const account = await test.signUp();
    expect(await list(account)).toEqual([]);
    const typed = {
      ...norwalkAddress,
      line_1: ' 14  Wall\u0000Street ',
      state: 'ct',
      postcode: '06851-1234',
    };
    expect(await add(account, ' Home\n', { address: typed })).toEqual([
      {
        id: expect.any(String),
        name: 'Home',
        isDefault: true,
        address: { ...norwalkAddress, line_1: '14  Wall Street' },
      },
    ]);
    expect(names(await add(account, 'Lake house'))).toEqual(['*Home', 'Lake house']);
    expect(names(await add(account, 'Office', { isDefault: true }))).toEqual([
      '*Office',
      'Home',
      'Lake house',
    ]);
  });

  it('is changed and emptied, and has one default throughout', async () => {
    const account = await test.signUp();
    for (const name of ['A', 'B', 'C']) await add(account, name);
    const book = await list(account);
    const update = (name: string, over: object) => {
      const parts = { params: { id: idOf(book, name) }, body: body(name, over) };
      return call(test.app, updateAddress, parts, account.headers);
    };
    expect(names((await update('B', { isDefault: true })).addresses)).toEqual(['*B', 'A', 'C']);
    expect(names((await update('B', { name: 'b' })).addresses)).toEqual(['*b', 'A', 'C']);
    const remove = async (name: string) => {
      const params = { id: idOf(book, name) };
      return names((await call(test.app, removeAddress, { params }, account.headers)).addresses);
    };
    expect(await remove('B')).toEqual(['*A', 'C']);
    expect(await remove('C')).toEqual(['*A']);
    expect(await remove('A')).toEqual([]);
  });

  it('[5.4] [5.10] takes no PO box, no half address and no postal code of another state', async () => {
    const { ask } = await test.signUp();
    const refused = async (over: object) =>
      failureOf(await ask(addAddress, { body: body('', { address: { ...norwalkAddress, ...over } }) }));
    expect(await refused({ line_1: 'PO Box 12' })).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'body.address.line_1', message: expect.stringContaining('not a PO box') }] },
    });
    expect((await refused({ city: ' ' })).error.fields?.[0]?.path).toBe('body.address.city');
    expect(await refused({ state: 'NY' })).toMatchObject({
      status: 422,
      error: { code: 'wrong_state', fields: [{ path: 'body.address.state', message: '06851 is in CT' }] },
    });
  });

  it('is no one else’s: another account’s address is 404, and so is none', async () => {
    const [one, other] = [await test.signUp(), await test.signUp()];
    const [entry] = await add(one, 'Home');
    for (const id of [entry?.id ?? '', 'nonsense', '0b1e5f3e-6b9f-4f8e-9a43-3b5a0f5c2d11'])
      for (const endpoint of [updateAddress, removeAddress])
        expect(
          failureOf(await other.ask(endpoint, { params: { id }, body: body('Mine', { isDefault: true }) })),
        ).toMatchObject({ status: 404, error: { code: 'unknown_address' } });
    expect(names(await list(one))).toEqual(['*Home']);
    expect(await list(other)).toEqual([]);
  });

  it('adds once under a key, and keeps its order and its limit against many at once', async () => {
    const account = await test.signUp();
    const key = { 'idempotency-key': 'add-once' };
    for (const _ of [1, 2]) await account.ask(addAddress, { body: body('Home') }, key);
    expect(await list(account)).toHaveLength(1);
    const answers = await Promise.all(
      Array.from({ length: maxAddresses + 2 }, (_, place) =>
        account.ask(addAddress, { body: body(`Place ${place}`, { isDefault: true }) }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(maxAddresses - 1);
    const full = answers.filter(({ statusCode }) => statusCode !== 201).map(failureOf);
    expect(full.map(({ status, error }) => [status, error.code])).toEqual(
      Array(3).fill([409, 'full_address_book']),
    );
    expect((await list(account)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});
