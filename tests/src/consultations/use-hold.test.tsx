import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useHold } from '#src/features/consultations/use-hold.ts';
import { createStore } from '#src/session/store.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { holdsCall, keepsTimes, slotAt, someSlots } from '#tests/support/consultations/slot-examples.ts';

const [first, second] = someSlots as [(typeof someSlots)[number], (typeof someSlots)[number]];

const start = (isRehearsal = false) => {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, ...renderHook(() => useHold('06851', { isRehearsal }), { wrapper }) };
};
const steps = ({ store }: { store: ReturnType<typeof createStore> }) =>
  store.getState().rtaLogData.entries.map(({ step }) => step);

it('[4.11] keeps a chosen time for five minutes by the visitor’s own clock, and says when it went back', async () => {
  const { held } = keepsTimes();
  const hook = start();
  await act(() => hook.result.current.choose(first));
  expect(held).toEqual(['first']);
  expect(hook.result.current.chosen).toMatchObject({ state: 'held', slot: first, holdId: 'hold-of-first' });
  const left = (hook.result.current.chosen.until ?? 0) - Date.now();
  expect(left).toBeGreaterThan(4 * 60_000);
  expect(left).toBeLessThanOrEqual(5 * 60_000);
  act(() => hook.result.current.lapse());
  expect(hook.result.current.chosen).toEqual({ state: 'lapsed', nearest: [] });
  expect(steps(hook)).toEqual(['time chosen: 2026-12-01T09:00:00-05:00', 'time held', 'held time lapsed']);
});

it('gives a time back when another is chosen, and when the visitor leaves, but not once it is booked', async () => {
  const { released } = keepsTimes();
  const hook = start();
  await act(() => hook.result.current.choose(first));
  await act(() => hook.result.current.choose(second));
  await waitFor(() => expect(released).toEqual(['hold-of-first']));
  hook.unmount();
  await waitFor(() => expect(released).toEqual(['hold-of-first', 'hold-of-second']));
  const booked = start();
  await act(() => booked.result.current.choose(first));
  act(() => booked.result.current.booked());
  booked.unmount();
  expect(released).toHaveLength(2);
});

it('offers what is near where the time is another’s, and lets another be chosen', async () => {
  const nearest = [slotAt('2026-12-01T10:00:00-05:00', 'near')];
  apiStub.use(
    http.post(
      holdsCall,
      () =>
        HttpResponse.json(
          { success: false, error: { code: 'slot_taken', message: 'Taken' }, nearest },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  const hook = start();
  await act(() => hook.result.current.choose(first));
  expect(hook.result.current.chosen).toEqual({ state: 'failed', nearest });
  keepsTimes();
  await act(() => hook.result.current.choose(nearest[0] as typeof first));
  expect(hook.result.current.chosen).toMatchObject({ state: 'held', holdId: 'hold-of-near' });
});

it('leaves the choice as it is where nothing could be kept: the booking itself decides', async () => {
  const tooMany = { success: false, error: { code: 'too_many_tries', message: 'Later' } };
  for (const answer of [HttpResponse.error(), HttpResponse.json(tooMany, { status: 429 })]) {
    apiStub.use(http.post(holdsCall, () => answer));
    const hook = start();
    await act(() => hook.result.current.choose(first));
    expect(hook.result.current.chosen).toEqual({ state: 'draft', slot: first, nearest: [] });
  }
});

it('keeps nothing from customers in a rehearsal', async () => {
  const { held } = keepsTimes();
  const hook = start(true);
  await act(() => hook.result.current.choose(first));
  expect(hook.result.current.chosen).toEqual({ state: 'draft', slot: first, nearest: [] });
  expect(held).toEqual([]);
});
