import { clockError, clockWarning, noteServerTime } from '#src/lib/okta/device-clock.ts';
import { explainSignInFailure } from '#src/lib/okta/sign-in-failure.ts';

const now = new Date('2026-11-26T12:00:00Z');
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const minute = 60_000;
const noteDeviceAhead = (milliseconds: number) =>
  noteServerTime(new Date(now.getTime() - milliseconds).toUTCString());

it.each([
  [7 * minute, 'The clock of this device is about 7 minutes fast.'],
  [-7 * minute, 'The clock of this device is about 7 minutes slow.'],
  [60 * minute, 'The clock of this device is about 60 minutes fast.'],
  [-24 * 60 * minute, 'The clock of this device is about 24 hours slow.'],
  [365 * 24 * 60 * minute, 'The clock of this device is about 365 days fast.'],
  [5 * minute, undefined],
  [0, undefined],
])('names a clock that is %d ms ahead', (ahead, sentence) => {
  noteDeviceAhead(ahead);
  expect(clockError()).toBe(Math.abs(ahead) / 1000);
  expect(clockWarning()).toBe(sentence);
});

it('keeps what it knows where an answer has no date', () => {
  noteDeviceAhead(7 * minute);
  for (const date of [null, undefined, '', 'yesterday']) noteServerTime(date);
  expect(clockError()).toBe(420);
});

const sdkError = (name: string, message: string, xhr?: { status: number }) =>
  Object.assign(new Error(message), { name, xhr });

it.each([
  [
    'the clock, with its error',
    sdkError('AuthSdkError', 'The JWT was issued in the future'),
    /about 7 minutes slow/,
  ],
  [
    'the clock',
    sdkError('AuthSdkError', 'The JWT expired and is no longer valid'),
    /set its clock by the network/,
  ],
  ['a lost connection', sdkError('AuthApiError', 'Failed to fetch'), /did not answer/],
  ['an answer of 503', sdkError('AuthApiError', 'Unknown error', { status: 503 }), /did not answer/],
  ['a code that was used', sdkError('OAuthError', 'grant request is invalid'), /begun too long ago/],
  ['a state of another browser', sdkError('AuthSdkError', 'Unable to parse a token'), /in another browser/],
  ['a refused code', sdkError('AuthApiError', 'Refused', { status: 400 }), /called off/],
])('names %s as the reason of a sign-in that failed', (_, error, reason) => {
  noteDeviceAhead(-7 * minute);
  expect(explainSignInFailure(error)).toMatch(reason);
});
