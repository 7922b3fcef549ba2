import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ScrollContext } from '#src/app/scroll-position.tsx';

const scrollTo = jest.fn();
const scrolledInto = jest.spyOn(Element.prototype, 'scrollIntoView');
const place = (pathname: string, key?: string, hash = '') => ({ pathname, hash, key });
const page = (location: ReturnType<typeof place>) => (
  <ScrollContext location={location}>
    <h2 id="sizes and prices">Sizes</h2>
    <div id="part">
      <button type="button">Add</button>
    </div>
  </ScrollContext>
);

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockClear();
  scrolledInto.mockClear();
  window.scrollTo = scrollTo;
});

async function scrollDown(to: number, kept: string): Promise<void> {
  Object.defineProperty(window, 'scrollY', { value: to, configurable: true });
  fireEvent.scroll(window);
  await waitFor(() => expect(sessionStorage.getItem(kept)).toBe(String(to)));
}

it('begins a new page at the top, and goes back to where the visitor left one', async () => {
  const view = render(page(place('/windows/', 'a')));
  expect(scrollTo).not.toHaveBeenCalled();
  await scrollDown(700, '@@scroll|/windows/|a');
  view.rerender(page(place('/doors/', 'b')));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await scrollDown(90, '@@scroll|/doors/|b');
  view.rerender(page(place('/windows/', 'a')));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
});

describe('[2.13] [9.6] the hash of a URL', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('scrolls to the element of its id and focuses it after 100 ms, wherever the page was left', () => {
    sessionStorage.setItem('@@scroll|/windows/|a', '700');
    const view = render(page(place('/windows/', 'a', '#sizes%20and%20prices')));
    jest.advanceTimersByTime(99);
    expect(scrolledInto).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(scrolledInto).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Sizes')).toHaveFocus();
    view.rerender(page(place('/windows/', 'b', '#nowhere')));
    jest.runAllTimers();
    expect(scrolledInto).toHaveBeenCalledTimes(1);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('leaves the focus where the keyboard has gone to meanwhile', () => {
    const view = render(page(place('/windows/', 'a')));
    view.rerender(page(place('/windows/', 'b', '#part')));
    screen.getByRole('button').focus();
    jest.runAllTimers();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('scrolls to the top where it begins with no letter or holds other characters', () => {
    const view = render(page(place('/windows/', 'a')));
    for (const hash of ['#1sizes', '#-part', '#a.b', '#%E0%A4%A', '#<b>', '#part/1', `#${'ä'.repeat(9)}`]) {
      scrollTo.mockClear();
      view.rerender(page(place('/windows/', hash, hash)));
      jest.runAllTimers();
      expect(scrollTo).toHaveBeenCalledWith(0, 0);
    }
    expect(scrolledInto).not.toHaveBeenCalled();
  });

  it('is forgotten when the page is left within the 100 ms', () => {
    const view = render(page(place('/windows/', 'a', '#part')));
    view.rerender(page(place('/doors/', 'b')));
    jest.runAllTimers();
    expect(scrolledInto).not.toHaveBeenCalled();
  });
});

it('restores a page that was loaded again, and leaves a first visit where the browser put it', () => {
  sessionStorage.setItem('@@scroll|/windows/|a', '700');
  render(page(place('/windows/', 'a'))).unmount();
  expect(scrollTo).toHaveBeenCalledWith(0, 700);
  scrollTo.mockClear();
  render(page(place('/windows/')));
  expect(scrollTo).not.toHaveBeenCalled();
});
