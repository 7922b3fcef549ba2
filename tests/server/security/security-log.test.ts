import { type IdentityRoom, openIdentityRoom } from '#tests/support/account/identity-harness.ts';
import { demoPassword } from '#tests/support/account/sign-in-flow.ts';
import { collectLog } from '#tests/support/server/collected-log.ts';

let room: IdentityRoom;
beforeAll(async () => {
  room = await openIdentityRoom();
});
afterAll(() => room.close());

it('logs each sign-in and each refused one, by account and way, without what was typed', async () => {
  const lines = collectLog(room.app);
  const browser = room.browser();
  const { url } = await room.authorize(browser);
  await browser.post(url, { identifier: 'homeowner@example.com', password: 'the wrong one' });
  await browser.post(url, { identifier: 'homeowner@example.com', password: demoPassword });
  const events = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => /sign/.test(String(msg)));
  expect(events).toEqual([
    expect.objectContaining({ amr: 'pwd', reason: 'wrong', msg: 'a sign-in was refused' }),
    expect.objectContaining({ amr: ['pwd'], account: expect.any(String), msg: 'signed in' }),
  ]);
  expect(lines.join('')).not.toMatch(/homeowner|the wrong one/);
  expect(lines.join('')).not.toContain(demoPassword);
});
