import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { stopContact } from '#domain/leads/contract.ts';
import { followOutbox } from '#src/app/outbox/follow-outbox.ts';
import { Announcer } from '#src/components/announcer.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { keptRequests } from '#src/lib/http/outbox.ts';
import { createStore } from '#src/session/store.ts';
import { FailedSend } from '#src/widgets/failed-send.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';

const body = { email: 'ada@example.com' };
const path = '*/leads/v1/do-not-contact';
const mayWait = { title: 'Your request', form: '/do-not-contact/' };
const away = () => apiStub.use(http.post(path, () => HttpResponse.error()));

let keys: (string | null)[];
const back = (answer = () => HttpResponse.json({ received: true }, { status: 202 })) =>
  apiStub.use(
    http.post(path, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answer();
    }),
  );

async function keepOne(): Promise<void> {
  away();
  const failure = await callEndpoint(stopContact, { body }, { idempotencyKey: 'key-1', mayWait }).catch(
    (error: unknown) => error,
  );
  render(<FailedSend failure={failure} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send it when I’m back online' }));
}

let stop: (() => void) | undefined;
beforeEach(() => {
  localStorage.clear();
  keys = [];
});
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
});

it('keeps what could not be sent where its writer wants that, and sends it once when the line is back', async () => {
  await keepOne();
  expect(screen.getByText(/sent once, as soon as the shop can be reached/)).toBeVisible();
  expect(keptRequests()).toMatchObject([{ call: 'stopContact', body, idempotencyKey: 'key-1', ...mayWait }]);
  stop = followOutbox(createStore()) ?? undefined;
  back();
  render(<Announcer />);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findAllByText('Your request was sent.')).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(keptRequests()).toEqual([]));
  expect(keys).toEqual(['key-1']);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('goes on waiting while the shop is away or busy, and is sent by a page that is opened later', async () => {
  await keepOne();
  back(() => HttpResponse.json({ success: false, error: { code: 'x', message: 'x' } }, { status: 503 }));
  stop = followOutbox(createStore()) ?? undefined;
  await waitFor(() => expect(keys).toEqual(['key-1']));
  expect(keptRequests()).toHaveLength(1);
  stop?.();
  back();
  stop = followOutbox(createStore()) ?? undefined;
  await waitFor(() => expect(keptRequests()).toEqual([]));
  expect(keys).toEqual(['key-1', 'key-1']);
});

describe('while the page stays open', () => {
  const realTimeout = globalThis.setTimeout;
  let timers: Map<number, () => void>;
  beforeEach(() => {
    timers = new Map();
    // Not a Jest spy: Testing Library would detect fake timers and not wait.
    globalThis.setTimeout = ((work: () => void, ms: number) => {
      timers.set(ms, work);
      return realTimeout(work, ms);
    }) as never;
  });
  afterEach(() => {
    globalThis.setTimeout = realTimeout;
  });
  const tryAgainAfter = async (wait: number): Promise<void> => {
    await waitFor(() => expect(timers.has(wait)).toBe(true));
    timers.get(wait)?.();
  };

  it('tries again after longer and longer waits', async () => {
    await keepOne();
    back(() => HttpResponse.json({ success: false, error: { code: 'x', message: 'x' } }, { status: 503 }));
    stop = followOutbox(createStore()) ?? undefined;
    await tryAgainAfter(2_000);
    await waitFor(() => expect(timers.has(5_000)).toBe(true));
    back();
    await tryAgainAfter(5_000);
    await waitFor(() => expect(keptRequests()).toEqual([]));
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
    expect(timers.has(15_000)).toBe(false);
  });

  it('sends what is kept later, although the browser never was offline', async () => {
    stop = followOutbox(createStore()) ?? undefined;
    await keepOne();
    back();
    await tryAgainAfter(2_000);
    await waitFor(() => expect(keptRequests()).toEqual([]));
    expect(keys).toEqual(['key-1']);
  });
});

it('says what was refused, and leads back to its form', async () => {
  await keepOne();
  const error = { code: 'invalid_request', message: 'Preferred Day has passed' };
  back(() => HttpResponse.json({ success: false, error }, { status: 422 }));
  stop = followOutbox(createStore()) ?? undefined;
  expect(await screen.findByText('Your request was not taken: Preferred Day has passed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the form' })).toHaveAttribute('href', '/do-not-contact/');
  expect(keptRequests()).toEqual([]);
});

it('offers nothing where the request was refused, and says where the browser keeps nothing', async () => {
  back(() => HttpResponse.json({ success: false, error: { code: 'x', message: 'No' } }, { status: 422 }));
  const refusal = await callEndpoint(stopContact, { body }, { idempotencyKey: 'key-1', mayWait }).catch(
    (error: unknown) => error,
  );
  const view = render(<FailedSend failure={refusal} />);
  expect(screen.queryByRole('button')).toBeNull();
  view.unmount();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await keepOne();
  expect(screen.getByText(/This browser keeps nothing/)).toBeVisible();
  jest.restoreAllMocks();
});

it('does not say that something was sent which this build of the shop no longer sends', async () => {
  const kept = { call: 'ofBefore', body, idempotencyKey: 'k', ...mayWait, keptAt: Date.now() };
  localStorage.setItem('outbox', JSON.stringify([kept]));
  stop = followOutbox(createStore()) ?? undefined;
  expect(await screen.findByText('Your request was not taken: Please fill in the form again.')).toBeVisible();
  expect(keptRequests()).toEqual([]);
});

it('drops what is a week old, and whatever else stands in its place', () => {
  const kept = { call: 'createLead', body, idempotencyKey: 'k', ...mayWait };
  for (const text of ['{', 'null', '[1,null,{}]', JSON.stringify([{ ...kept, keptAt: 0 }])]) {
    localStorage.setItem('outbox', text);
    expect(keptRequests()).toEqual([]);
  }
});
