import { act, renderHook, waitFor } from '@testing-library/react';
import { ApiError } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';

interface Call {
  question: string | undefined;
  signal: AbortSignal;
  answer: (value: string) => Promise<void>;
  fail: (reason: unknown) => Promise<void>;
}

function ask(first: string | undefined, options: Parameters<typeof useRemote<string>>[2] = {}) {
  const calls: Call[] = [];
  const load = (question: string | undefined) => (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      calls.push({
        question,
        signal,
        answer: (value) => act(async () => resolve(value)),
        fail: (reason) => act(async () => reject(reason)),
      });
    });
  const view = renderHook(({ question }) => useRemote(question, load(question), options), {
    initialProps: { question: first },
  });
  const nth = (index: number): Call => {
    const call = calls[index];
    if (!call) throw new Error(`There was no call ${index}`);
    return call;
  };
  return { ...view, calls, nth, state: () => view.result.current };
}

it('is loading, then has the answer, and calls back with it', async () => {
  const onValue = jest.fn();
  const { state, nth, calls } = ask('06851', { onValue });
  expect(state()).toMatchObject({ isLoading: true, value: undefined, failure: undefined });
  await nth(0).answer('Norwalk');
  expect(state()).toMatchObject({ isLoading: false, value: 'Norwalk', latest: 'Norwalk' });
  expect(onValue.mock.calls).toEqual([['Norwalk']]);
  expect(calls).toHaveLength(1);
});

it('asks nothing where there is no question', () => {
  const { state, calls } = ask(undefined);
  expect(state()).toMatchObject({ isLoading: false, value: undefined, failure: undefined });
  expect(calls).toEqual([]);
});

it('says why there is no answer, and asks again on request', async () => {
  const onFailure = jest.fn();
  const { state, nth } = ask('06851', { onFailure });
  const reason = new Error('The shop cannot be reached');
  await nth(0).fail(reason);
  expect(state()).toMatchObject({ isLoading: false, value: undefined, failure: reason });
  expect(onFailure.mock.calls).toEqual([[reason]]);
  act(() => state().retry());
  expect(state()).toMatchObject({ isLoading: true, failure: undefined });
  await nth(1).answer('Norwalk');
  expect(state()).toMatchObject({ isLoading: false, value: 'Norwalk', failure: undefined });
});

it('ends an earlier question for a new one, ignores what is still answered to it, and keeps the last answer beside it', async () => {
  const onValue = jest.fn();
  const { state, nth, rerender } = ask('a', { onValue });
  await nth(0).answer('answer to a');
  rerender({ question: 'b' });
  expect(state()).toMatchObject({ isLoading: true, value: undefined, latest: 'answer to a' });
  rerender({ question: 'c' });
  expect([nth(1).signal.aborted, nth(2).signal.aborted]).toEqual([true, false]);
  await nth(2).answer('answer to c');
  await nth(1).answer('answer to b');
  expect(state()).toMatchObject({ isLoading: false, value: 'answer to c', latest: 'answer to c' });
  expect(onValue.mock.calls).toEqual([['answer to a'], ['answer to c']]);
});

it('forgets a failure with its question', async () => {
  const { state, nth, rerender } = ask('a');
  await nth(0).fail(new Error('no'));
  rerender({ question: 'b' });
  expect(state()).toMatchObject({ isLoading: true, failure: undefined });
});

it('aborts what is under way when the component goes away, and says nothing more', async () => {
  const [onValue, onFailure] = [jest.fn(), jest.fn()];
  const { nth, unmount } = ask('a', { onValue, onFailure });
  unmount();
  expect(nth(0).signal.aborted).toBe(true);
  await nth(0).fail(new DOMException('aborted', 'AbortError'));
  expect([onValue.mock.calls, onFailure.mock.calls]).toEqual([[], []]);
});

it('asks again by the same text for nothing, and after a pause only what is still asked', async () => {
  jest.useFakeTimers();
  const { calls, rerender } = ask('1', { pause: 350 });
  rerender({ question: '14' });
  act(() => jest.advanceTimersByTime(349));
  rerender({ question: '14 ' });
  rerender({ question: '14 ' });
  act(() => jest.advanceTimersByTime(349));
  expect(calls).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  await waitFor(() => expect(calls.map(({ question }) => question)).toEqual(['14 ']));
});

it('takes a newer value, drops the load that is under way, and loads again on request', async () => {
  const { state, nth } = ask('a');
  act(() => state().take('changed'));
  expect(state()).toMatchObject({ isLoading: false, value: 'changed', known: 'changed', latest: 'changed' });
  expect(nth(0).signal.aborted).toBe(true);
  await nth(0).answer('before the change');
  expect(state().value).toBe('changed');
  act(() => state().retry());
  expect(state()).toMatchObject({ isLoading: true, known: 'changed' });
  await nth(1).answer('after it');
  expect(state()).toMatchObject({ value: 'after it', known: 'after it' });
});

it('keeps a value taken for one question from the next', async () => {
  const { state, rerender } = ask('a');
  act(() => state().take('of a'));
  rerender({ question: 'b' });
  expect(state()).toMatchObject({ isLoading: true, value: undefined, known: undefined, latest: 'of a' });
});

describe('while the page is seen', () => {
  let seen: DocumentVisibilityState = 'visible';
  const turnTo = (state: DocumentVisibilityState) => {
    seen = state;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  beforeEach(() => {
    seen = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('loads again at its interval, once at a time, and keeps what is known', async () => {
    const { state, nth, calls } = ask('a', { everyMs: 10_000 });
    act(() => jest.advanceTimersByTime(20_000));
    expect(calls).toHaveLength(1);
    await nth(0).answer('first');
    act(() => jest.advanceTimersByTime(10_000));
    expect(calls).toHaveLength(2);
    expect(state()).toMatchObject({ isLoading: true, known: 'first' });
    act(() => jest.advanceTimersByTime(20_000));
    expect(calls).toHaveLength(2);
    await nth(1).fail(new Error('no'));
    act(() => jest.advanceTimersByTime(10_000));
    expect(calls).toHaveLength(3);
  });

  it('asks nothing while hidden, and at once when it is seen again', async () => {
    const { nth, calls } = ask('a', { everyMs: 10_000 });
    await nth(0).answer('first');
    turnTo('hidden');
    act(() => jest.advanceTimersByTime(60_000));
    expect(calls).toHaveLength(1);
    turnTo('visible');
    expect(calls).toHaveLength(2);
  });

  it('without an interval asks only when it is seen again', async () => {
    const { nth, calls } = ask('a', { everyMs: Number.POSITIVE_INFINITY });
    await nth(0).answer('first');
    act(() => jest.advanceTimersByTime(600_000));
    expect(calls).toHaveLength(1);
    turnTo('visible');
    expect(calls).toHaveLength(2);
  });

  it('does not repeat what has never been answered', async () => {
    const { nth, calls } = ask('a', { everyMs: 10_000 });
    await nth(0).fail(new ApiError(403, 'forbidden', 'Not for you'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(calls).toHaveLength(1);
  });
});

it('asks again once online after the shop was not reached, but not after a refusal', async () => {
  const { nth, calls, state } = ask('a');
  const online = () => act(() => void window.dispatchEvent(new Event('online')));
  online();
  expect(calls).toHaveLength(1);
  await nth(0).fail(new ApiError(0, 'unreachable', 'The shop cannot be reached'));
  online();
  expect(calls).toHaveLength(2);
  await nth(1).fail(new ApiError(404, 'unknown', 'There is no such thing'));
  online();
  expect(calls).toHaveLength(2);
  expect(state().isLoading).toBe(false);
});
