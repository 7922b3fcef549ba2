import { fireEvent, render, waitFor } from '@testing-library/react';
import { ScrollContext } from '../../../src/app/scroll-position.tsx';

const scrollTo = jest.fn();
const scrolledInto = jest.spyOn(Element.prototype, 'scrollIntoView');
const place = (pathname: string, key?: string, hash = '') => ({ pathname, hash, key });
const page = (location: ReturnType<typeof place>) => (
  <ScrollContext location={location}>
    <h2 id="sizes and prices">Sizes</h2>
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

it('scrolls to the anchor of the URL, also where the page was left elsewhere', () => {
  sessionStorage.setItem('@@scroll|/windows/|a', '700');
  const view = render(page(place('/windows/', 'a', '#sizes%20and%20prices')));
  expect(scrolledInto).toHaveBeenCalledTimes(1);
  view.rerender(page(place('/windows/', 'b', '#nowhere')));
  expect(scrolledInto).toHaveBeenCalledTimes(1);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('restores a page that was loaded again, and leaves a first visit where the browser put it', () => {
  sessionStorage.setItem('@@scroll|/windows/|a', '700');
  render(page(place('/windows/', 'a'))).unmount();
  expect(scrollTo).toHaveBeenCalledWith(0, 700);
  scrollTo.mockClear();
  render(page(place('/windows/')));
  expect(scrollTo).not.toHaveBeenCalled();
});
