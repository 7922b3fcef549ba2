import { fadeBetweenPages } from '#src/app/navigation/view-transitions.ts';
import { arriveAt } from '#tests/support/browser/route-change.ts';

const go = jest.fn();
const faded = jest.fn();
const pages = new Map<string, () => void>();
const gatsby = window as unknown as { ___navigate: typeof go; ___loader: unknown };
let isCalm = false;
let stop: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  go.mockClear();
  faded.mockClear();
  pages.clear();
  isCalm = false;
  const loadPage = (path: string) => new Promise<void>((resolve) => pages.set(path, resolve));
  Object.assign(window, { ___navigate: go, ___loader: { loadPage } });
  window.matchMedia = () =>
    ({
      get matches() {
        return isCalm;
      },
    }) as MediaQueryList;
  Object.assign(document, { startViewTransition: (change: () => Promise<void>) => faded(change()) });
  stop = fadeBetweenPages();
});
afterEach(() => {
  stop?.();
  expect(gatsby.___navigate).toBe(go);
  jest.useRealTimers();
});

const come = async (path: string) => {
  pages.get(path)?.();
  await Promise.resolve();
};

it('fades to a page once its data is there, and is over once it stands', async () => {
  gatsby.___navigate('/windows/?a=1', { replace: true });
  expect(go).not.toHaveBeenCalled();
  await come('/windows/?a=1');
  expect(go).toHaveBeenCalledWith('/windows/?a=1', { replace: true });
  expect(faded).toHaveBeenCalledTimes(1);
  arriveAt('/windows/', '/');
  await expect(faded.mock.calls[0]?.[0]).resolves.toBeUndefined();
  jest.runAllTimers();
  expect(go).toHaveBeenCalledTimes(1);
});

it('changes without a fade to a page that is late', async () => {
  gatsby.___navigate('/windows/');
  jest.runAllTimers();
  expect(go).toHaveBeenCalledTimes(1);
  await come('/windows/');
  expect(go).toHaveBeenCalledTimes(1);
  expect(faded).not.toHaveBeenCalled();
});

it('goes to the page that was asked for last', async () => {
  gatsby.___navigate('/windows/');
  gatsby.___navigate('/doors/');
  await come('/windows/');
  await come('/doors/');
  jest.runAllTimers();
  expect(go.mock.calls).toEqual([['/doors/', undefined]]);
});

it('moves nothing within a page, through the history, or where less motion is asked for', () => {
  gatsby.___navigate('/#sizes');
  gatsby.___navigate(-1);
  isCalm = true;
  gatsby.___navigate('/windows/');
  expect(go.mock.calls).toEqual([
    ['/#sizes', undefined],
    [-1, undefined],
    ['/windows/', undefined],
  ]);
});

it('leaves the site alone in a browser without transitions', () => {
  stop?.();
  Reflect.deleteProperty(document, 'startViewTransition');
  stop = fadeBetweenPages();
  expect(stop).toBeUndefined();
});
