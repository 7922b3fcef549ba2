import { getSignIns } from '#domain/account/security-contract.ts';
import { type IdentityRoom, openIdentityRoom } from '#tests/support/account/identity-harness.ts';
import type { Tokens } from '#tests/support/account/sign-in-flow.ts';
import type { CookieBrowser } from '#tests/support/browser/cookie-browser.ts';
import { call } from '#tests/support/server/server-call.ts';

// Sign-ins use the system clock; each test moves the shop's clock away from it.
let room: IdentityRoom;
beforeEach(async () => {
  room = await openIdentityRoom();
});
afterEach(() => room.close());

const hours = (count: number): number => count * 60 * 60_000;
const days = (count: number): number => hours(24 * count);

async function isSignedIn(browser: CookieBrowser, refreshToken: string) {
  const { url } = await room.authorize(browser);
  const refreshed = await room.refresh(refreshToken);
  return {
    session: url.startsWith('/login/callback?code='),
    tokens: refreshed.statusCode === 200,
    refreshToken: refreshed.json<Partial<Tokens>>().refresh_token ?? '',
  };
}

describe('a session that is not used', () => {
  it.each([
    ['3 days', 'of a customer', 'homeowner@example.com', hours(72)],
    ['12 hours', 'of an agent', 'agent@example.com', hours(12)],
    ['12 hours', 'of an editor', 'editor@example.com', hours(12)],
  ])('ends after %s %s, and with it its tokens', async (_after, _of, email, idle) => {
    const browser = room.browser();
    const { refresh_token } = await room.signIn(email, browser);
    room.wait(idle - hours(1));
    const before = await isSignedIn(browser, refresh_token);
    expect(before).toMatchObject({ session: true, tokens: true });
    room.wait(idle - hours(1));
    const again = await isSignedIn(browser, before.refreshToken);
    expect(again).toMatchObject({ session: true, tokens: true });
    room.wait(idle);
    expect(await isSignedIn(browser, again.refreshToken)).toMatchObject({ session: false, tokens: false });
  });

  it('is not among the devices of the account any more', async () => {
    const { access_token: idle } = await room.signIn('agent@example.com');
    const idOf = async (accessToken: string) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      return (await call(room.app, getSignIns, {}, headers)).sign_ins;
    };
    const [idleId] = (await idOf(idle)).flatMap(({ id, is_this }) => (is_this ? [id] : []));
    room.wait(hours(12));
    const { access_token } = await room.signIn('agent@example.com');
    const ids = (await idOf(access_token)).map(({ id }) => id);
    expect(ids).toHaveLength(1);
    expect(ids).not.toContain(idleId);
  });
});

describe('a session', () => {
  it('ends 14 days after the sign-in, however often it is used and its tokens are refreshed', async () => {
    const browser = room.browser();
    let { refresh_token } = await room.signIn('homeowner@example.com', browser);
    for (let day = 0; day < 13; day += 1) {
      room.wait(days(1));
      expect((await room.authorize(browser)).url).toMatch(/^\/login\/callback\?code=/);
      const refreshed = await room.refresh(refresh_token);
      expect(refreshed.statusCode).toBe(200);
      refresh_token = refreshed.json().refresh_token;
    }
    room.wait(days(1));
    expect((await room.authorize(browser)).url).toMatch(/^\/sign-in\/request\//);
    expect((await room.refresh(refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  });
});
