import { act, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { wrapRootElement } from '#src/app/root.tsx';
import { sessionKnown } from '#src/session/customer/auth-slice.ts';
import { OwnPrice } from '#src/session/customer/own-price.tsx';
import { useAppStore } from '#src/session/hooks.ts';
import type { AppStore } from '#src/session/store.ts';

it('hydrates with the state of the static HTML also where the visitor is known before, then shows their prices', async () => {
  let store: AppStore | undefined;
  const Reader = () => {
    store = useAppStore();
    return null;
  };
  let arrive: (script: { default: ComponentType }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<!--$--><p>$45.00</p><!--/$-->';
  const drawn = page.querySelector('p');
  const mismatches = jest.fn();
  const element = (
    <>
      <Reader />
      <Suspense>
        <Late />
      </Suspense>
    </>
  );
  const root = await act(async () =>
    hydrateRoot(page, wrapRootElement?.({ element } as never, undefined as never), {
      onRecoverableError: mismatches,
    }),
  );
  act(() => void store?.dispatch(sessionKnown({ discounts: { parts: 2_000, lines: {} } })));
  expect(page).toHaveTextContent('$45.00');
  const Price = () => (
    <p>
      <OwnPrice cents={4_500} />
    </p>
  );
  await act(async () => arrive({ default: Price }));
  expect(await screen.findByText(/^Trade price, list/)).toHaveTextContent('Trade price, list $45.00');
  expect(page).toHaveTextContent('$36.00');
  expect(page.querySelector('p')).toBe(drawn);
  expect(mismatches).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  page.remove();
});
