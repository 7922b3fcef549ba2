import { load } from 'cheerio';
import { argon2Passwords } from '#server/services/account/identity/passwords.ts';
import {
  callback,
  type IdentityRoom,
  issuer,
  openIdentityRoom,
  origin,
} from '#tests/support/account/identity-harness.ts';

const checked = jest.fn(argon2Passwords.isRight);
const hashed = jest.fn(argon2Passwords.hash);

let room: IdentityRoom;
beforeAll(async () => {
  room = await openIdentityRoom({ passwords: { hash: hashed, isRight: checked } });
});
afterAll(() => room.close());

const elsewhere = [
  'https://evil.example/login/callback',
  '//evil.example/login/callback',
  `${origin}@evil.example/login/callback`,
  `${origin}.evil.example/login/callback`,
  `${callback}?next=https://evil.example`,
  `${callback}#https://evil.example`,
  `${callback}/../../evil`,
  `${callback}%0d%0aLocation:%20https://evil.example`,
  `${origin}\\@evil.example/login/callback`,
  callback.replace('http:', 'https:'),
  callback.replace('8000', '8001'),
  callback.replace('localhost', '127.0.0.1'),
  callback.toUpperCase(),
  'javascript:alert(1)',
  'data:text/html,x',
];

const fieldsOfLogout = (page: ReturnType<typeof load>) => ({
  xsrf: String(page('[name=xsrf]').attr('value')),
  logout: 'yes',
});

describe('a redirect', () => {
  it.each(elsewhere)('[1.3] after a sign-in leads nowhere but to the callback: %j', async (redirect_uri) => {
    const { response } = await room.authorize(room.browser(), { redirect_uri });
    expect(response.statusCode).toBe(400);
    expect(response.headers.location).toBeUndefined();
    expect(load(response.body)('a').attr('href')).toBe('/account/');
  });

  it.each(elsewhere)('[1.3] after a sign-out leads nowhere but to its page: %j', async (elsewhereUri) => {
    const browser = room.browser();
    const { id_token } = await room.signIn('homeowner@example.com', browser);
    const post_logout_redirect_uri = elsewhereUri.replace('/login/callback', '/logout');
    const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri });
    const answer = await browser.get(`/oauth2/default/v1/logout?${query}`);
    const page = load(answer.body);
    const action = page('form').attr('action');
    const end = action ? await browser.post(new URL(action, origin).pathname, fieldsOfLogout(page)) : answer;
    expect([undefined, '/', `${origin}/`]).toContain(end.headers.location);
  });

  it('[1.3] does not follow where else a request asks to go', async () => {
    const browser = room.browser();
    const asked = Object.fromEntries(
      ['returnTo', 'return_to', 'next', 'url', 'fromURI', 'request_uri', 'RelayState'].map((name) => [
        name,
        'https://evil.example/',
      ]),
    );
    const { url, response } = await room.authorize(browser, asked);
    expect(`${url}${response.headers.location ?? ''}`).not.toContain('evil.example');
    for (const path of ['/sign-in/register/', '/sign-in/forgot-password/', '/sign-in/confirm/']) {
      const answer = await browser.post(path, { ...asked, email: 'a@example.com' });
      expect(answer.headers.location).toBeUndefined();
      expect(load(answer.body)('a[href*="evil.example"]')).toHaveLength(0);
    }
  });

  it('does not take the name of the server from a request', async () => {
    const found = await room.app.inject({
      url: '/oauth2/default/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(found.json().issuer).toBe(issuer);
    const emails = async () => room.emailsTo('homeowner@example.com');
    await room.app.inject({
      method: 'POST',
      url: '/sign-in/forgot-password/',
      headers: {
        host: 'evil.example',
        origin: 'http://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'email=homeowner@example.com',
    });
    for (const { text } of await emails()) expect(text).not.toContain('evil.example');
  });
});

describe('an address without an account', () => {
  it('costs as many checks of a password as one with an account', async () => {
    const checksOf = async (email: string): Promise<number> => {
      checked.mockClear();
      expect((await room.codeOf(room.browser(), email, 'not the password')).code).toBe('');
      return checked.mock.calls.length;
    };
    expect(await checksOf('homeowner@example.com')).toBe(1);
    expect(await checksOf('stranger@example.com')).toBe(1);
  });

  it('costs as many hashes when an account begins, and no more when a password is forgotten', async () => {
    const hashesOf = async (path: string, email: string): Promise<number> => {
      hashed.mockClear();
      const password = 'a lamp behind the blue curtain';
      const answer = await room
        .browser()
        .post(path, { firstName: 'Noor', lastName: 'Haddad', email, password });
      expect(answer.statusCode).toBe(200);
      return hashed.mock.calls.length;
    };
    for (const email of ['pro@example.com', 'stranger@example.com']) {
      expect(await hashesOf('/sign-in/register/', email)).toBe(1);
      expect(await hashesOf('/sign-in/forgot-password/', email)).toBe(0);
    }
  });
});

describe('a check of a password', () => {
  it('is never right without a password to check against, even that of the decoy', async () => {
    expect(await argon2Passwords.isRight('nobody has this password', undefined)).toBe(false);
  });
});
