import { whenIdle } from '#src/lib/react/when-idle.ts';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('waits until the page is idle, five seconds at most', () => {
  const request = jest.fn();
  Object.assign(window, { requestIdleCallback: request });
  const work = jest.fn();
  whenIdle(work);
  expect(request).toHaveBeenCalledWith(work, { timeout: 5_000 });
  expect(work).not.toHaveBeenCalled();
});

it('waits a second and a half in browsers that cannot say when they are idle', () => {
  jest.useFakeTimers();
  const work = jest.fn();
  whenIdle(work);
  jest.advanceTimersByTime(1_499);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});
