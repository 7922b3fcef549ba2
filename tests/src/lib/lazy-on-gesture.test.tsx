import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type FormEvent, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { lazyOnGesture } from '#src/lib/react/lazy-on-gesture.tsx';
import { missingPart } from '#src/lib/react/lazy-part.ts';

const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
const Form = () => (
  <form onSubmit={onSubmit}>
    <input name="city" />
    <button type="submit">Send</button>
  </form>
);
const drawnAhead = '<form><input name="city"/><button type="submit">Send</button></form>';

const unmounts: (() => void)[] = [];

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? null : this.props.children);
}

/** Hydrates the built form; the test decides when its script loads or fails. */
async function hydrate(isAwaited?: () => boolean) {
  let arrive: () => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const script = new Promise<{ default: typeof Form }>((resolve, reject) => {
    arrive = () => resolve({ default: Form });
    fail = reject;
  });
  const load = jest.fn(() => script);
  const Lazy = lazyOnGesture(load, isAwaited);
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = `<div><!--$-->${drawnAhead}<!--/$--></div>`;
  await act(async () => {
    const root = hydrateRoot(
      page,
      <Boundary>
        <Lazy />
      </Boundary>,
      { onCaughtError: () => undefined },
    );
    unmounts.push(() => root.unmount());
  });
  const form = page.querySelector('form') as HTMLFormElement;
  const { begin } = Lazy;
  const settle = { arrive: () => act(async () => arrive()), fail: (reason: Error) => fail(reason) };
  return { load, page, form, begin, ...settle };
}

beforeEach(() => onSubmit.mockClear());
afterEach(async () => {
  for (const unmount of unmounts.splice(0)) await act(async () => unmount());
  document.body.replaceChildren();
});

it('loads at once where it was not drawn ahead', async () => {
  const load = jest.fn(async () => ({ default: Form }));
  const Lazy = lazyOnGesture(load);
  render(<Lazy />);
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it.each(['pointerOver', 'pointerDown', 'focusIn'] as const)(
  'leaves what was drawn ahead as it is until the gesture %s, loads once, and keeps what was typed',
  async (gesture) => {
    const { load, page, form, arrive } = await hydrate();
    const input = form.querySelector('input') as HTMLInputElement;
    input.value = 'Norwalk';
    fireEvent[gesture](document.body);
    expect(load).not.toHaveBeenCalled();
    await act(async () => {
      fireEvent[gesture](input);
      fireEvent[gesture](input);
    });
    expect(load).toHaveBeenCalledTimes(1);
    await arrive();
    expect(page.querySelector('input')).toBe(input);
    expect(input).toHaveValue('Norwalk');
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

it('wakes without a gesture where it is awaited', async () => {
  const { load } = await hydrate(() => true);
  expect(load).toHaveBeenCalledTimes(1);
});

it('wakes without a gesture when it is begun, once, and keeps what was typed', async () => {
  const { load, form, begin, arrive } = await hydrate(() => false);
  const input = form.querySelector('input') as HTMLInputElement;
  input.value = 'Norwalk';
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    begin();
    begin();
  });
  expect(load).toHaveBeenCalledTimes(1);
  await arrive();
  expect(input).toBeInTheDocument();
  expect(input).toHaveValue('Norwalk');
});

it('sends a form that was sent before it was awake, once, when it is', async () => {
  const { form, arrive } = await hydrate();
  await act(async () => form.requestSubmit());
  expect(onSubmit).not.toHaveBeenCalled();
  await arrive();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => form.requestSubmit());
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('is there in the first frame where it was loaded before it is rendered', async () => {
  const load = jest.fn(async () => ({ default: Form }));
  const Lazy = lazyOnGesture(load);
  await Lazy.preload();
  const { container } = render(<Lazy />);
  expect(container.querySelector('form')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps a window’s height free while it loads, and its own height once that is known', async () => {
  let arrive: (loaded: { default: typeof Form }) => void = () => undefined;
  const Lazy = lazyOnGesture(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const { container, unmount } = render(<Lazy />);
  await act(async () => undefined);
  const place = container.firstElementChild as HTMLElement;
  expect(place.firstElementChild).toHaveStyle({ minHeight: '100svh' });
  Object.defineProperty(place, 'offsetHeight', { value: 321 });
  unmount();
  const second = render(<Lazy />);
  expect(second.container.firstElementChild?.firstElementChild).toHaveStyle({ minHeight: '321px' });
  await act(async () => arrive({ default: Form }));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
});

const notLoaded = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const backOnline = (load: jest.Mock) => {
  load.mockImplementation(async () => ({ default: Form }));
  return act(async () => void window.dispatchEvent(new Event('online')));
};

it('leaves the page as it is where the script does not come, and loads it once it can be reached', async () => {
  const { load, page, form, fail } = await hydrate();
  const input = form.querySelector('input') as HTMLInputElement;
  await act(async () => fireEvent.focusIn(input));
  input.value = 'Norwalk';
  await act(async () => fail(notLoaded()));
  expect(missingPart()).toBe('part');
  expect(page.querySelector('input')).toBe(input);
  await backOnline(load);
  expect(missingPart()).toBeUndefined();
  expect(page.querySelector('input')).toBe(input);
  expect(input).toHaveValue('Norwalk');
  await act(async () => form.requestSubmit());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('sends it the old way where the script does not come although the browser is online', async () => {
  const { load, form, fail } = await hydrate();
  const submit = jest.spyOn(form, 'submit').mockImplementation(() => undefined);
  await act(async () => form.requestSubmit());
  expect(submit).not.toHaveBeenCalled();
  await act(async () => fail(notLoaded()));
  expect(submit).toHaveBeenCalledTimes(1);
  const again = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(again);
  expect(again.defaultPrevented).toBe(false);
  await backOnline(load);
  expect(onSubmit).not.toHaveBeenCalled();
});

it.each(['before', 'after'])(
  'keeps a form that is sent offline, %s its script did not come, and sends it once it is there',
  async (when) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { load, form, fail } = await hydrate();
    const submit = jest.spyOn(form, 'submit');
    if (when === 'before') await act(async () => form.requestSubmit());
    else await act(async () => fireEvent.focusIn(form));
    await act(async () => fail(notLoaded()));
    if (when === 'after') await act(async () => form.requestSubmit());
    expect(missingPart()).toBe('form');
    expect(onSubmit).not.toHaveBeenCalled();
    await backOnline(load);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(submit).not.toHaveBeenCalled();
    expect(missingPart()).toBeUndefined();
  },
);

it('forgets a form that waits when its page is left', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { load, form, fail } = await hydrate();
  await act(async () => form.requestSubmit());
  await act(async () => fail(notLoaded()));
  expect(missingPart()).toBe('form');
  for (const unmount of unmounts.splice(0)) await act(async () => unmount());
  expect(missingPart()).toBe('part');
  await backOnline(load);
  expect(missingPart()).toBeUndefined();
});
