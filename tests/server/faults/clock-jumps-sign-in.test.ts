import { endAllSignIns } from '#domain/account/security-contract.ts';
import { type IdentityRoom, openIdentityRoom } from '#tests/support/account/identity-harness.ts';
import { call } from '#tests/support/server/server-call.ts';

// The provider reads the clock of the process, so the process's clock jumps here.
const realTimers = [
  ...(['nextTick', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
  ...(['setInterval', 'clearInterval', 'queueMicrotask', 'performance', 'hrtime'] as const),
];
const beginning = new Date('2026-06-01T12:00:00Z');

let room: IdentityRoom;
beforeEach(async () => {
  jest.useFakeTimers({ now: beginning, doNotFake: [...realTimers] });
  room = await openIdentityRoom();
});
afterEach(async () => {
  await room.close();
  jest.useRealTimers();
});

const hour = 60 * 60_000;
const jump = (hours: number): void => {
  jest.setSystemTime(Date.now() + hours * hour);
};

it.each([2, -2])('a clock that jumps by %d hours and back keeps a sign-in', async (hours) => {
  const browser = room.browser();
  const first = await room.signIn('homeowner@example.com', browser);
  jump(hours);
  const renewed = await room.refresh(first.refresh_token);
  expect(renewed.statusCode).toBe(200);
  const { access_token, refresh_token } = renewed.json();
  expect((await room.me(access_token)).statusCode).toBe(200);
  jump(-hours);
  const again = await room.refresh(refresh_token);
  expect(again.statusCode).toBe(200);
  expect((await room.me(again.json().access_token)).statusCode).toBe(200);
  expect((await room.authorize(browser)).url).toMatch(/^\/login\/callback\?code=/);
});

it.each([2, -2])('a person signs in while the clock is wrong by %d hours, and after it', async (hours) => {
  jump(hours);
  const { access_token, refresh_token } = await room.signIn();
  expect((await room.me(access_token)).statusCode).toBe(200);
  jump(-hours);
  expect((await room.refresh(refresh_token)).statusCode).toBe(200);
  expect((await room.me((await room.signIn()).access_token)).statusCode).toBe(200);
});

it('an account that ended its sign-ins while the clock was ahead signs in after it', async () => {
  jump(2);
  const { access_token } = await room.signIn();
  const headers = { authorization: `Bearer ${access_token}` };
  await call(room.app, endAllSignIns, {}, headers);
  jump(-2);
  expect((await room.me(access_token)).statusCode).toBe(401);
  const renewed = await room.signIn();
  expect((await room.me(renewed.access_token)).statusCode).toBe(200);
});
