import { addAddress } from '#domain/account/address-book-contract.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { newBuyer, norwalkAddress, quoteOf } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

const [tennessee, kentucky] = ['TN', 'KY'].map((state) => ({
  state,
  title: `${state} sales tax`,
  percent: state === 'TN' ? 7 : 6,
  on_freight: true,
}));
const content = {
  ...fixtureContent,
  taxes: [
    ...fixtureContent.taxes.filter(({ state }) => !['TN', 'KY'].includes(state)),
    ...[tennessee, kentucky].flatMap((tax) => tax ?? []),
  ],
  branches: fixtureContent.branches.map((branch) => ({
    ...branch,
    ...(branch.branch_id === 'norwalk-ct' && {
      service_area: {
        ...branch.service_area,
        postal_prefixes: [...branch.service_area.postal_prefixes, '422'],
      },
    }),
  })),
};

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ content });
});
afterAll(() => test.close());

const buyer = async () => {
  const made = newBuyer(test.app);
  cartOf(await made.visitor.add('bulb-seal', { quantity: 1 }));
  return made;
};
const to = (over: object) => ({
  fulfilment: { method: 'delivery', job_site_address: { ...norwalkAddress, ...over } },
});
const stateRefusal = async (over: object) => failureOf(await (await buyer()).quote(to(over))).error;

describe('a delivery', () => {
  it('to a ZIP that crosses a state line is taxed by the state that was given', async () => {
    const fort = { city: 'Fort Campbell', postcode: '42223' };
    const quoted = async (state: string) => quoteOf(await (await buyer()).quote(to({ ...fort, state })));
    expect((await quoted('TN')).tax_title).toBe('TN sales tax, 7%');
    expect((await quoted('KY')).tax_title).toBe('KY sales tax, 6%');
    expect(await stateRefusal({ ...fort, state: 'GA' })).toMatchObject({
      code: 'wrong_state',
      fields: [{ message: '42223 is in KY or TN' }],
    });
  });

  it('to a ZIP that no list has is quoted as to its neighbors', async () => {
    const quote = quoteOf(await (await buyer()).quote(to({ postcode: '06845' })));
    expect(quote).toEqual(quoteOf(await (await buyer()).quote(to({}))));
    const estimate = { fulfilment: { method: 'estimate', postal_code: '06845' } };
    expect(quoteOf(await (await buyer()).quote(estimate))).toEqual(quote);
    expect(await stateRefusal({ postcode: '06845', state: 'OR' })).toMatchObject({ code: 'wrong_state' });
  });

  it.each([
    ['09012', 'We do not deliver to military addresses'],
    ['34098', 'We do not deliver to military addresses'],
    ['96269', 'We do not deliver to military addresses'],
    ['00601', 'We do not deliver to Puerto Rico'],
    ['00802', 'We do not deliver to the Virgin Islands'],
    ['96910', 'We do not deliver to Guam'],
    ['96799', 'We do not deliver to American Samoa'],
    ['96950', 'We do not deliver to the Northern Mariana Islands'],
    ['00012', 'We do not know the postal code 00012. Please check it.'],
    ['59718', 'Nothing is sold online where you are.'],
  ])('to %s is refused truthfully', async (postal_code, words) => {
    const estimate = { fulfilment: { method: 'estimate', postal_code } };
    const { status, error } = failureOf(await (await buyer()).quote(estimate));
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: 'not_sold_here', message: expect.stringContaining(words) });
  });

  it.each(['AA', 'AE', 'AP'])('to the state %s is refused at its field', async (state) => {
    const message = expect.stringContaining('APO, FPO, DPO');
    expect((await stateRefusal({ state })).fields).toEqual([
      { path: 'body.fulfilment.job_site_address.state', message },
    ]);
  });
});

describe('a bill', () => {
  it.each([
    ['APO', 'AE', '09012'],
    ['DPO', 'AA', '34098'],
    ['FPO', 'AP', '96269'],
    ['San Juan', 'PR', '00901'],
  ])('goes to %s, %s', async (city, state, postcode) => {
    const billing_address = { ...norwalkAddress, line_1: 'PSC 12 Box 34', city, state, postcode };
    expect((await (await buyer()).pay({ billing_address })).state).toBe('placed');
  });
});

it('an address book takes both states of a ZIP, and no military address', async () => {
  const { ask } = await test.signUp();
  const add = (over: object) =>
    ask(addAddress, { body: { name: '', address: { ...norwalkAddress, ...over } } });
  for (const state of ['TN', 'KY'])
    expect((await add({ city: 'Fort Campbell', postcode: '42223', state })).statusCode).toBe(201);
  expect((await add({ postcode: '06845' })).statusCode).toBe(201);
  expect(failureOf(await add({ city: 'APO', postcode: '09012', state: 'AE' }))).toMatchObject({
    status: 422,
    error: { fields: [{ path: 'body.address.state' }] },
  });
});
