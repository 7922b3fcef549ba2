import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { PartSummary } from '#domain/catalog/contract.ts';
import type { FinderUnit } from '#src/features/catalog/parts-finder/finder-unit.ts';
import { PartsFinder } from '#src/features/catalog/parts-finder/parts-finder.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const products = '*/web-product/api/v2/web/products';

const part = (backend_name: string): PartSummary => ({
  backend_name,
  title: backend_name,
  part_number: 'LK-1001',
  group: 'locks',
  fits: ['casement'],
  url: `/shop/parts/${backend_name}/`,
  image_url: '',
  price_cents: 900,
  lead_time_days: 2,
  in_stock: true,
});

const unit: FinderUnit = {
  unit: 'hung-window',
  title: 'Hung window',
  picture: '/hung.svg',
  description: 'a hung window',
  places: [
    {
      place: 'lock',
      title: 'Lock',
      x: 0.5,
      y: 0.5,
      label: { x: 0.05, y: 0.5 },
      parts: ['sash-lock', 'limiter'],
    },
    { place: 'screen', title: 'Screen', x: 0.5, y: 0.7, label: { x: 0.95, y: 0.7 }, parts: ['half-screen'] },
  ],
};

const finder = (way: string) =>
  renderWithStore(
    <PartsFinder
      screen={way}
      categories={[{ title: 'Windows', lines: [{ line_id: 'casement', title: 'Casement' }] }]}
      groups={[{ group: 'locks', title: 'Locks' }]}
      units={[unit]}
      listOf={(parts) => (
        <ul>
          {parts.map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
    />,
  );

function answerWithWords(): Record<string, unknown>[] {
  const asked: Record<string, unknown>[] = [];
  apiStub.use(
    http.post(products, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      asked.push(body);
      return HttpResponse.json({
        products: [part(`for ${body.query ?? body.fits ?? body.backend_names}`)],
        total: 1,
      });
    }),
  );
  return asked;
}

beforeEach(() => history.replaceState(null, '', '/shop/parts/finder/'));

it('finds by number or words while one types: the newest question counts, and the focus stays', async () => {
  const asked = answerWithWords();
  const { user } = finder('number');
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText('Part number or words'), 'crank');
  expect(await screen.findByText('for crank')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('1 part');
  expect(location.search).toBe('?words=crank');
  await user.selectOptions(screen.getByLabelText('Kind of part'), 'Locks');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ type: 'part', query: 'crank', group: 'locks' }));
});

it('finds by product line, and begins with the one that the address names', async () => {
  const asked = answerWithWords();
  history.replaceState(null, '', '?fits=casement');
  finder('product');
  expect(await screen.findByText('for casement')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Parts for Casement' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('finds by place: the number on the drawing and its name beside it do the same', async () => {
  answerWithWords();
  const { user } = finder('place');
  await user.click(screen.getByRole('button', { name: '1: Lock' }));
  expect(await screen.findByText('for sash-lock,limiter')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lock 2 parts' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Screen 1 part' }));
  expect(await screen.findByText('for half-screen')).toBeVisible();
  expect(screen.getByRole('button', { name: '2: Screen' })).toHaveAttribute('aria-pressed', 'true');
  expect(location.search).toBe('?unit=hung-window&place=screen');
});

it('says that there is no such part, and what to do', async () => {
  apiStub.use(http.post(products, () => HttpResponse.json({ products: [], total: 0 })));
  history.replaceState(null, '', '?words=zebra');
  finder('number');
  expect(await screen.findByText(/We make no such part/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'all parts' })).toHaveAttribute('href', '/shop/parts/');
});

it('says that the shop cannot be reached, and tries again', async () => {
  apiStub.use(http.post(products, () => HttpResponse.error(), { once: true }));
  history.replaceState(null, '', '?words=crank');
  const { user } = finder('number');
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
  answerWithWords();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('for crank')).toBeVisible();
});

it('shows more where there are more', async () => {
  const limits: unknown[] = [];
  apiStub.use(
    http.post(products, async ({ request }) => {
      const { limit } = (await request.json()) as { limit: number };
      limits.push(limit);
      return HttpResponse.json({ products: [part(`up to ${limit}`)], total: 30 });
    }),
  );
  history.replaceState(null, '', '?group=locks');
  const { user } = finder('number');
  expect(await screen.findByText('up to 24')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('up to 48')).toBeVisible();
  expect(limits).toEqual([24, 48]);
});
