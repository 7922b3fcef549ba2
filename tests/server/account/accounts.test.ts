import { load } from 'cheerio';
import type { LightMyRequestResponse } from 'fastify';
import { deleteAccount, getAccountData } from '#domain/account/data-contract.ts';
import { type IdentityRoom, openIdentityRoom } from '#tests/support/account/identity-harness.ts';
import { demoPassword } from '#tests/support/account/sign-in-flow.ts';
import { call, send } from '#tests/support/server/server-call.ts';

let room: IdentityRoom;
beforeAll(async () => {
  room = await openIdentityRoom();
});
afterAll(() => room.close());

const password = 'a lamp behind the blue curtain';
const reset = '/account/password-reset/confirmation/';
const outcomeOf = (response: LightMyRequestResponse): string =>
  load(response.body)('[data-outcome]:not([hidden])').text();
const fieldsRefused = (response: LightMyRequestResponse): Record<string, string> => {
  const $ = load(response.body);
  return Object.fromEntries(
    $('[aria-invalid]')
      .toArray()
      .map((field) => [String($(field).attr('name')), $(`#${$(field).attr('id')}-error`).text()]),
  );
};

const register = (email: string, changed: Record<string, string> = {}) =>
  room
    .browser()
    .post('/sign-in/register/', { firstName: 'Noor', lastName: 'Haddad', email, password, ...changed });
const forgot = (email: string, at = room) => at.browser().post('/sign-in/forgot-password/', { email });

async function signsIn(email: string, with_: string, at = room): Promise<boolean> {
  const { code } = await at.codeOf(at.browser(), email, with_);
  return code !== '';
}

async function inAnotherShop(tried: (shop: IdentityRoom) => Promise<void>): Promise<void> {
  const shop = await openIdentityRoom();
  await tried(shop).finally(shop.close);
}

describe('an account', () => {
  it('begins when its address is confirmed by a click, and a press', async () => {
    expect(outcomeOf(await register('Noor@Example.com'))).toBe('email-sent');
    expect(await signsIn('noor@example.com', password)).toBe(false);
    const [letter] = await room.emailsTo('noor@example.com');
    expect(letter?.subject).toBe('Confirm your email address');
    const browser = room.browser();
    const opened = await browser.get(`/sign-in/confirm/?token=${letter?.token}`);
    expect(opened.headers['referrer-policy']).toBe('no-referrer');
    expect(load(opened.body)('[name=token]').attr('value')).toBe(letter?.token);
    // Mail scanners also open links.
    expect(await signsIn('noor@example.com', password)).toBe(false);
    expect(outcomeOf(await browser.post('/sign-in/confirm/', { token: String(letter?.token) }))).toBe(
      'confirmed',
    );
    const tokens = await room.exchange(await room.codeOf(room.browser(), 'NOOR@example.com', password));
    expect((await room.me(tokens.json().access_token)).json().customer).toMatchObject({
      email: 'noor@example.com',
      firstName: 'Noor',
      lastName: 'Haddad',
      postalCode: 'no postal code',
    });
    expect(outcomeOf(await browser.post('/sign-in/confirm/', { token: String(letter?.token) }))).toBe(
      'link-used',
    );
  });

  it('is answered alike whether the address has one, and its owner is written to', async () => {
    const [known, unknown] = [await register('pro@example.com'), await register('new@example.com')];
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(known.body).toBe(unknown.body);
    expect((await room.emailsTo('pro@example.com'))[0]).toMatchObject({
      subject: 'You have an account already',
      token: '',
    });
    expect(await signsIn('pro@example.com', password)).toBe(false);
    expect(await signsIn('pro@example.com', demoPassword)).toBe(true);
  });

  it.each([
    ['short', 'seven77', 'Password must have 8 characters or more'],
    ['long', 'x'.repeat(201), 'Password may have 200 characters at most'],
    ['empty', '', 'Password is a required field'],
    [
      'among the commonest',
      'Password123',
      'This password is known to those who guess: please choose another one',
    ],
    [
      'little more than the name of the shop',
      '1928 Clerestory Windows!',
      'This password is little more than what we are called: please choose another one',
    ],
    ['its address', 'casey@example.com', 'Password may not be your name or your email address'],
    ['its name', 'NOOR HADDAD', 'Password may not be your name or your email address'],
  ])('takes no password that is %s', async (_what, chosen, message) => {
    const response = await register('casey@example.com', { password: chosen });
    expect(response.statusCode).toBe(422);
    expect(fieldsRefused(response)).toEqual({ password: message });
    expect(load(response.body)('#password').attr('value')).toBeUndefined();
    expect(await room.emailsTo('casey@example.com')).toEqual([]);
  });

  it('is not begun by what else a form brings along', async () => {
    await register('sly@example.com', {
      isPro: 'true',
      role: 'administrator',
      emailVerified: 'true',
      id: '1',
    });
    const [letter] = await room.emailsTo('sly@example.com');
    await room.browser().post('/sign-in/confirm/', { token: String(letter?.token) });
    const tokens = await room.exchange(await room.codeOf(room.browser(), 'sly@example.com', password));
    expect((await room.me(tokens.json().access_token)).json().customer).toMatchObject({ isPro: false });
  });
});

describe('the end of an account', () => {
  it('asks for its password, and leaves nothing to sign in with', async () => {
    await register('leaving@example.com');
    const [letter] = await room.emailsTo('leaving@example.com');
    await room.browser().post('/sign-in/confirm/', { token: String(letter?.token) });
    const tokens = (
      await room.exchange(await room.codeOf(room.browser(), 'leaving@example.com', password))
    ).json();
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const refused = await send(room.app, deleteAccount, { body: { password: 'not this one' } }, headers);
    expect(refused.statusCode).toBe(403);
    const data = await call(room.app, getAccountData, {}, headers);
    expect(data.data.signIn).toMatchObject({
      email: 'leaving@example.com',
      sign_ins: [{ device: expect.any(String) }],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash/i);
    await call(room.app, deleteAccount, { body: { password } }, headers);
    expect((await room.me(tokens.access_token)).statusCode).toBe(401);
    expect((await room.refresh(tokens.refresh_token)).statusCode).toBe(400);
    expect(await signsIn('leaving@example.com', password)).toBe(false);
  });
});

describe('a forgotten password', () => {
  it('is changed by the link in an email, once, and every device is signed out', async () => {
    const email = 'homeowner@example.com';
    const device = await room.signIn(email);
    expect(outcomeOf(await forgot(email))).toBe('email-sent');
    const [letter] = await room.emailsTo(email);
    const browser = room.browser();
    const page = load((await browser.get(`${reset}?token=${letter?.token}`)).body);
    expect(page('script')).toHaveLength(0);
    const token = String(page('[name=token]').attr('value'));
    expect(fieldsRefused(await browser.post(reset, { token, password: 'short' }))).toEqual({
      password: 'Password must have 8 characters or more',
    });
    expect(fieldsRefused(await browser.post(reset, { token, password: email }))).toEqual({
      password: 'Password may not be your name or your email address',
    });
    expect(outcomeOf(await browser.post(reset, { token, password }))).toBe('password-changed');
    expect(await signsIn(email, demoPassword)).toBe(false);
    expect(await signsIn(email, password)).toBe(true);
    expect((await room.me(device.access_token)).statusCode).toBe(401);
    expect((await room.refresh(device.refresh_token)).statusCode).toBe(400);
    expect(outcomeOf(await browser.post(reset, { token, password }))).toBe('link-used');
    expect(outcomeOf(await browser.get(`${reset}?token=${token}`))).toBe('link-used');
    expect(outcomeOf(await browser.get(`${reset}?token=${token.slice(1)}`))).toBe('useless-link');
    expect(outcomeOf(await browser.get(`${reset}?token=${'x'.repeat(43)}`))).toBe('useless-link');
    expect((await room.emailsTo(email))[0]?.subject).toBe('Your password was changed');
  });

  it('is asked for with the user name that it belongs to, also where it is refused', async () => {
    const email = 'pro@example.com';
    await forgot(email);
    const token = String((await room.emailsTo(email))[0]?.token);
    const browser = room.browser();
    const userNameIn = (html: string) => load(html)('[name="username"]').attr('value');
    expect(userNameIn((await browser.get(`${reset}?token=${token}`)).body)).toBe(email);
    const refused = await browser.post(reset, { token, password: 'short', username: 'other@example.com' });
    expect(userNameIn(refused.body)).toBe(email);
  });

  it('is changed where password managers look for it', async () => {
    const response = await room.app.inject('/.well-known/change-password');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/account/security/']);
  });

  it('is not changed by a link that is late, that a later one replaced, or from a browser that did not open it', () =>
    inAnotherShop(async (shop) => {
      const email = 'editor@example.com';
      await forgot(email, shop);
      const [first] = await shop.emailsTo(email);
      await forgot(email, shop);
      const [second] = await shop.emailsTo(email);
      expect(outcomeOf(await shop.browser().get(`${reset}?token=${first?.token}`))).toBe('link-replaced');
      const token = String(second?.token);
      await shop.browser().get(`${reset}?token=${token}`);
      expect(outcomeOf(await shop.browser().post(reset, { token, password }))).toBe('link-elsewhere');
      shop.wait(60 * 60_000 + 1);
      expect(outcomeOf(await shop.browser().get(`${reset}?token=${token}`))).toBe('link-late');
      expect(await signsIn(email, password, shop)).toBe(false);
    }));

  it('is answered alike for an address without an account, to which we write so', async () => {
    const [known, unknown] = [await forgot('agent@example.com'), await forgot('stranger@example.com')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const [letter] = await room.emailsTo('stranger@example.com');
    expect(letter).toMatchObject({ subject: 'There is no account with this address', token: '' });
  });
});

describe('guesses', () => {
  // Freezes the clock: on a slow machine, guesses take longer than the throttling delay.
  beforeEach(() => {
    const at = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(at);
  });
  afterEach(() => jest.restoreAllMocks());

  let shop: IdentityRoom;
  beforeAll(async () => {
    shop = await openIdentityRoom();
  });
  afterAll(() => shop.close());

  it('at one account become slow, from wherever they come, and the right password waits as well', async () => {
    const guess = async (address: string, tried: string) => {
      const browser = shop.browser({ address });
      const { url } = await shop.authorize(browser);
      return browser.post(url, { identifier: 'agent@example.com', password: tried });
    };
    for (let count = 0; count < 5; count += 1)
      expect((await guess(`203.0.113.${count}`, 'wrong')).statusCode).toBe(422);
    const slowed = await guess('203.0.113.77', demoPassword);
    expect(slowed.statusCode).toBe(429);
    expect(slowed.headers['retry-after']).toBe('1');
    expect(slowed.body).toContain('There were too many tries.');
    shop.wait(1_001);
    expect((await guess('203.0.113.77', demoPassword)).statusCode).toBe(303);
  });

  it('at a name without an account are treated alike', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const browser = shop.browser({ address: `192.0.2.${count}` });
      const { url } = await shop.authorize(browser);
      statuses.push(
        (await browser.post(url, { identifier: 'no-one@example.com', password: 'wrong' })).statusCode,
      );
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  it('from one network at many accounts become slow', async () => {
    const browser = shop.browser({ address: '203.0.113.200' });
    const { url } = await shop.authorize(browser);
    let status = 422;
    for (let count = 0; count < 31; count += 1)
      status = (await browser.post(url, { identifier: `guess-${count}@example.com`, password: 'x' }))
        .statusCode;
    expect(status).toBe(422);
    expect((await browser.post(url, { identifier: 'guess-99@example.com', password: 'x' })).statusCode).toBe(
      429,
    );
    expect(await signsIn('pro@example.com', demoPassword, shop)).toBe(true);
  });
});
