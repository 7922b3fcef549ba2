import { getCustomer, getPreferences, updateCustomer, updatePreferences } from '#domain/account/contract.ts';
import { addGrant } from '#server/services/account/role-grant-store.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const profile = {
  firstName: ' Zoë ',
  lastName: 'O’Hara-Smith',
  phone: '(203) 555-0142',
  customerType: 'architect' as const,
  postalCode: 'm5v-3l9',
};

it('[6.1] GET /customers/v1/me says which roles of the staff an account has, and nothing to a customer', async () => {
  const { headers, email } = await test.signUp();
  expect(await call(test.app, getCustomer, {}, headers)).not.toHaveProperty('roles');
  await addGrant(test.database.db, { email, role: 'editor' }, new Date());
  expect((await call(test.app, getCustomer, {}, headers)).roles).toEqual(['editor']);
});

describe('PUT /customers/v1/me', () => {
  it('[1.1] [5.1] [5.2] [5.3] writes the profile over, as it is kept', async () => {
    const { headers, id, email } = await test.signUp();
    const kept = {
      id,
      email,
      firstName: 'Zoë',
      lastName: 'O’Hara-Smith',
      phone: '+12035550142',
      isPro: false,
      customerType: 'architect',
      postalCode: 'M5V 3L9',
    };
    expect(await call(test.app, updateCustomer, { body: profile }, headers)).toEqual({ customer: kept });
    expect(await call(test.app, getCustomer, {}, headers)).toEqual({ customer: kept });
    const emptied = { ...profile, phone: '', postalCode: ' ' };
    expect((await call(test.app, updateCustomer, { body: emptied }, headers)).customer).toMatchObject({
      phone: '',
      postalCode: 'no postal code',
    });
  });

  it('[5.2] [5.3] [5.10] [5.11] says by field what is wrong, and changes nothing', async () => {
    const { ask, firstName } = await test.signUp();
    const wrong = {
      firstName: '',
      lastName: 'X Æ A-12',
      phone: '12',
      customerType: 'king',
      postalCode: '1234',
    };
    expect(failureOf(await ask(updateCustomer, { body: wrong }))).toMatchObject({
      status: 422,
      error: {
        code: 'invalid_request',
        fields: [
          { path: 'body.firstName', message: 'First Name is a required field' },
          {
            path: 'body.lastName',
            message: 'Last Name may hold only letters, apostrophes, spaces and hyphens',
          },
          { path: 'body.phone', message: 'Phone is not a valid phone number' },
          { path: 'body.customerType', message: 'Customer Type is a required field' },
          { path: 'body.postalCode', message: 'Postal Code must be a valid Postal Code' },
        ],
      },
    });
    expect((await ask(getCustomer)).json().customer).toMatchObject({ firstName, customerType: 'homeowner' });
  });

  it('[6.1] leaves alone what is not the customer’s to say', async () => {
    const { ask, id, email } = await test.signUp();
    const other = await test.signUp();
    const more = { isPro: true, roles: ['administrator'], id: other.id, email: 'boss@example.com' };
    const raised = {
      ...profile,
      ...more,
      emailVerified: true,
      email_verified: true,
      is_pro: true,
      role: 'pro',
    };
    expect((await ask(updateCustomer, { body: raised })).json().customer).toMatchObject({
      id,
      email,
      isPro: false,
    });
    expect(await test.customers.identityOf(id, [])).toMatchObject({ kind: 'customer', roles: ['customer'] });
    expect(await test.customers.find(other.id)).toMatchObject({ firstName: 'Ada' });
  });
});

describe('preferences', () => {
  const nothing = {
    offersByEmail: false,
    ideasByEmail: false,
    reviewsByEmail: true,
    callsByPhone: false,
    textMessages: false,
  };

  it('are nothing until the customer says so, and each account’s own', async () => {
    const [one, other] = [await test.signUp(), await test.signUp()];
    expect(await call(test.app, getPreferences, {}, one.headers)).toEqual({ preferences: nothing });
    const body = { ...nothing, offersByEmail: true, textMessages: true };
    for (const preferences of [body, nothing, body])
      expect(await call(test.app, updatePreferences, { body: preferences }, one.headers)).toEqual({
        preferences,
      });
    expect(await call(test.app, getPreferences, {}, one.headers)).toEqual({ preferences: body });
    expect(await call(test.app, getPreferences, {}, other.headers)).toEqual({ preferences: nothing });
  });

  it('are said in full', async () => {
    const { ask } = await test.signUp();
    expect(failureOf(await ask(updatePreferences, { body: { offersByEmail: 'yes' } })).status).toBe(422);
  });
});
