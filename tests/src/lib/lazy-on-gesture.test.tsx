import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { lazyOnGesture } from '../../../src/lib/lazy-on-gesture.tsx';

const Form = () => <button type="button">Send</button>;

function lazyForm() {
  const load = jest.fn(async () => ({ default: Form }));
  return { Lazy: lazyOnGesture(load), load };
}

/** The page as it was built, with what stands in it, hydrated. */
async function hydrate(Lazy: ReturnType<typeof lazyOnGesture>): Promise<HTMLElement> {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<div><!--$--><button type="button">Send</button><!--/$--></div>';
  await act(async () => {
    hydrateRoot(page, <Lazy />);
  });
  return page;
}

afterEach(() => document.body.replaceChildren());

it('loads at once where it was not drawn ahead', async () => {
  const { Lazy, load } = lazyForm();
  render(<Lazy />);
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it.each(['pointerOver', 'pointerDown', 'focusIn'] as const)(
  'leaves what was drawn ahead as it is until the gesture %s, and loads once',
  async (gesture) => {
    const { Lazy, load } = lazyForm();
    const page = await hydrate(Lazy);
    const button = page.querySelector('button') as HTMLButtonElement;
    expect(load).not.toHaveBeenCalled();
    await act(async () => {
      fireEvent[gesture](button);
      fireEvent[gesture](button);
    });
    expect(load).toHaveBeenCalledTimes(1);
    expect(page.querySelector('button')).toBe(button);
  },
);
