import { type IdentityRoom, openIdentityRoom } from '../../support/identity-room.ts';

let room: IdentityRoom;
beforeAll(async () => {
  room = await openIdentityRoom();
});
afterAll(() => room.close());

const days = (count: number): number => count * 24 * 60 * 60_000;

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
