import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { FromPrice } from '#src/features/catalog/browse/from-price.tsx';
import { LineFilter } from '#src/features/catalog/lines/line-filter.tsx';
import { KitCards } from '#src/features/catalog/parts/kit-cards.tsx';
import { KitContents } from '#src/features/catalog/parts/kit-contents.tsx';
import { PartCards } from '#src/features/catalog/parts/part-cards.tsx';
import { sessionKnown } from '#src/session/customer/auth-slice.ts';
import { followTradePrices } from '#src/session/customer/trade-prices.ts';
import { tilesReceived } from '#src/session/place/place-slice.ts';
import { refused } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { hear } from '#tests/support/browser/heard-calls.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';

const url = 'http://localhost/web-product/api/v2/web/trade-discounts';
const discounts = { parts: 2_000, lines: { casement: 1_500 } };

const part = (backend_name: string, price_cents: number) => ({
  backend_name,
  price_cents,
  part_number: backend_name,
  title: backend_name,
  summary: 'A part',
  url: `/shop/parts/${backend_name}/`,
});
// Rounded by line (3 × 10.02 and 2 × 5.22) the sum is 40.50; rounded once it would be 40.49.
const kit = {
  backend_name: 'kit',
  title: 'Kit',
  summary: 'A kit',
  url: '/shop/bundles/kit/',
  price_cents: 5_063,
  items: [
    { quantity: 3, part: part('lock', 1_253) },
    { quantity: 2, part: part('keeper', 652) },
  ],
};
const pro = { accessToken: 'pat', accountId: 'pat', profile: { isPro: true, firstName: 'Pat' } };

function page() {
  const store = storeOf(pro);
  return renderWithStore(
    <>
      <section aria-label="part">
        <PartCards parts={[part('sash-lock', 4_500)]} />
      </section>
      <section aria-label="kits">
        <KitCards kits={[kit]} />
      </section>
      <KitContents kit={kit} />
      <p>
        <FromPrice before="from " lineId="casement" cents={118_000} />
      </p>
      <p>
        <FromPrice before="from " lineId="bay" cents={250_000} />
      </p>
    </>,
    store,
  );
}
const follow = () => {
  const { store } = page();
  act(() => followTradePrices(store));
  return store;
};
const textOf = (name: string) => screen.getByRole('region', { name }).textContent;
const marks = () => screen.queryAllByText(/^Trade price, list/).map(({ textContent }) => textContent);
const expectListPrices = () => {
  expect(marks()).toEqual([]);
  expect(textOf('part')).toContain('$45.00');
  expect(screen.getByText('from $1,180')).toBeVisible();
};

beforeEach(() => localStorage.setItem('UserPostalCode', '06851'));

it('[1.1] shows a professional what parts, kits and lines cost them, beside the list price, by one call', async () => {
  const heard = hear('get', url, { discounts });
  const store = follow();
  await waitFor(() => expect(textOf('part')).toContain('$36.00Trade price, list $45.00'));
  expect(textOf('kits')).toContain('$40.50Trade price, list $50.63');
  expect(screen.getByRole('row', { name: /^Together/ })).toHaveTextContent('$40.50Trade price, list $50.63');
  expect(screen.getByRole('row', { name: /^lock/ })).toHaveTextContent('$10.02Trade price, list $12.53');
  expect(screen.getByText('from $1,003', { exact: false })).toHaveTextContent('Trade price, list $1,180');
  // It is not on any price list.
  expect(screen.getByText('from $2,500', { exact: false })).not.toHaveTextContent('Trade price');
  act(() => void store.dispatch(tilesReceived([])));
  expect(heard).toEqual([{ method: 'GET', url: `${url}?client_postal_code=06851` }]);
});

it('shows list prices at once when the professional signs out, also where the answer comes later', async () => {
  hear('get', url, { discounts });
  const store = follow();
  await waitFor(() => expect(marks()).toHaveLength(6));
  act(() => void store.dispatch(sessionKnown({})));
  expectListPrices();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/trade|\b(1500|2000)\b/i);

  let answer: (prices: object) => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    apiStub.use(
      http.get(url, async () => {
        resolve();
        return HttpResponse.json(await new Promise<object>((later) => (answer = later)));
      }),
    );
  });
  act(() => void store.dispatch(sessionKnown(pro)));
  act(() => followTradePrices(store));
  await asked;
  act(() => void store.dispatch(sessionKnown({})));
  await act(async () => answer({ discounts }));
  expectListPrices();
});

it('claims nothing without an answer, asks again once the line is back, and wherever the professional moves', async () => {
  let answer = () => refused(503, 'unavailable', 'The database is away.');
  const places: (string | null)[] = [];
  apiStub.use(
    http.get(url, ({ request }) => {
      places.push(new URL(request.url).searchParams.get('client_postal_code'));
      return answer();
    }),
  );
  const store = follow();
  await waitFor(() => expect(places).toHaveLength(1));
  await act(async () => undefined);
  expectListPrices();
  answer = () => HttpResponse.json({ discounts });
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(marks()).toHaveLength(6));
  act(() => void dispatchEvent(new Event('online')));

  localStorage.setItem('UserPostalCode', '96910');
  answer = () => refused(403, 'not_a_professional', 'This is for accounts of professionals');
  act(() => void store.dispatch(tilesReceived([])));
  await waitFor(() => expect(marks()).toHaveLength(0));
  expectListPrices();
  expect(places).toEqual(['06851', '06851', '96910']);
});

it('orders and narrows lines by what the professional pays', async () => {
  const line = (line_id: string, price_from_cents: number) => ({
    line_id,
    price_from_cents,
    title: line_id,
    url: `/windows/${line_id}/`,
    style: line_id,
    material: 'wood',
    series: { title: 'Joiner' },
    sizes: { min_width: 20, max_width: 40, min_height: 20, max_height: 60 },
    performance: { u_factor: [0.2, 0.3], shgc: [0.2, 0.3] },
  });
  hear('get', url, { discounts });
  history.replaceState(null, '', '/windows/products/?sort=price&price=1010');
  const { store } = renderWithStore(
    <LineFilter caption="All" lines={[line('awning', 100_500), line('casement', 118_000)]} />,
    storeOf(pro),
  );
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  act(() => followTradePrices(store));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/^casement.*\$1,003Trade price, list \$1,180/);
  expect(second).toHaveTextContent('awning');
});
