import { isInvalidGrant, sendUntilAnswered } from '#src/lib/okta/renewal-requests.ts';

const tokens = {
  status: 200,
  headers: {},
  responseText: '{"access_token":"a"}',
  responseJSON: { access_token: 'a' },
};
const refused = (error: string, status = 400) => ({
  status,
  headers: {},
  responseText: '{}',
  responseJSON: { error, error_description: 'Refused.' },
});
const portal = { status: 200, headers: {}, responseText: '<html>Accept our terms to use the Wi-Fi</html>' };

const onDelayed = jest.fn();
const starts: number[] = [];
let isSignedIn = true;
/** Mocks each response or error in turn; the last one repeats. */
function sending(...outcomes: unknown[]) {
  const begin = Date.now();
  const send = jest.fn(async () => {
    starts.push((Date.now() - begin) / 1000);
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    if (outcome === tokens || outcome === portal) return outcome as typeof tokens;
    if (outcome === 'silence') return new Promise<typeof tokens>(() => undefined);
    throw outcome;
  });
  const settled = jest.fn();
  sendUntilAnswered(send, { onDelayed, isWanted: () => isSignedIn }).then(
    (answer) => settled('answered', answer),
    (failure) => settled('refused', failure),
  );
  return settled;
}

beforeEach(() => {
  jest.useFakeTimers();
  onDelayed.mockClear();
  starts.length = 0;
  isSignedIn = true;
});
afterEach(() => jest.useRealTimers());

it.each([
  ['the connection is lost', new TypeError('Failed to fetch')],
  ['the answer is 503', { status: 503, headers: {}, responseText: 'Service Unavailable' }],
  ['the answer is 500 in JSON', refused('server_error', 500)],
  ['the provider says it is busy', refused('temporarily_unavailable')],
  ['the answer is 429', { status: 429, headers: {}, responseText: '' }],
  ['a Wi-Fi portal answers in the provider’s place', portal],
])('sends again after a second where %s', async (_, outcome) => {
  const settled = sending(outcome, tokens);
  await jest.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  expect(onDelayed).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(settled.mock.calls).toEqual([['answered', tokens]]);
});

it('ends with the first invalid_grant', async () => {
  const settled = sending(refused('invalid_grant'));
  await jest.advanceTimersByTimeAsync(0);
  expect(settled.mock.calls).toEqual([['refused', refused('invalid_grant')]]);
  expect(onDelayed).not.toHaveBeenCalled();
});

it('pauses longer each time, up to a minute, and goes on for hours', async () => {
  const settled = sending(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(241_000);
  expect(starts).toEqual([0, 1, 3, 7, 15, 31, 61, 121, 181, 241]);
  expect(onDelayed).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(settled).not.toHaveBeenCalled();
  expect(starts.length).toBe(70);
});

it('does not wait for the pause to end where the browser is online again', async () => {
  const settled = sending(...Array.from({ length: 5 }, () => new TypeError('Failed to fetch')), tokens);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(settled).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(settled.mock.calls).toEqual([['answered', tokens]]);
});

it('ends when the customer has signed out, and hands on no answer that comes later', async () => {
  const waiting = sending(new TypeError('Failed to fetch'), tokens);
  await jest.advanceTimersByTimeAsync(500);
  isSignedIn = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(waiting.mock.calls).toEqual([['refused', expect.any(Error)]]);
  expect(starts).toEqual([0]);
  const answered = sending(tokens);
  await jest.advanceTimersByTimeAsync(0);
  expect(answered.mock.calls).toEqual([['refused', expect.any(Error)]]);
});

it('gives up an attempt without an answer after twenty seconds', async () => {
  const settled = sending('silence', tokens);
  await jest.advanceTimersByTimeAsync(21_000);
  expect(settled.mock.calls).toEqual([['answered', tokens]]);
});

it.each([
  [true, { errorCode: 'invalid_grant' }],
  [true, refused('invalid_grant')],
  [false, { errorCode: 'invalid_client' }],
  [false, refused('server_error')],
  [false, portal],
  [false, new Error('invalid_grant')],
  [false, undefined],
])('knows an ended sign-in: %s', (expected, thrown) => {
  expect(isInvalidGrant(thrown)).toBe(expected);
});
