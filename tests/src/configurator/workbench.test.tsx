import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { exampleConfiguration, exampleModel } from '#tests/support/configurator/configurator-example.ts';
import { configuratorShop } from '#tests/support/configurator/configurator-shop.ts';
import {
  opened,
  price,
  step,
  typeWidth,
  width,
  workbench,
} from '#tests/support/configurator/workbench-harness.tsx';

beforeEach(() => {
  sessionStorage.clear();
  // The step is in the URL.
  history.replaceState(null, '', '/shop/parts/configure/');
});

it('draws and prices an answer at once, tells the shop, and announces its word', async () => {
  const { shop, handlers } = configuratorShop();
  apiStub.use(...handlers);
  const { user } = renderWithStore(workbench());
  expect(price()).toHaveTextContent('$500.00');
  await typeWidth(user, '38 1/2');
  expect(price()).toHaveTextContent('$700.00');
  expect(await screen.findByText('Ready in 21 days')).toBeVisible();
  expect(shop.received).toEqual([['width', 38.5 * 16]]);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('$700.00. Ready in 21 days.'));
  const drawing = screen.getAllByRole('img')[0];
  expect(drawing).toHaveAccessibleName(/^Example Casement Fixed window, 38 1\/2 by 48 inches/);
});

it('says what an answer changed elsewhere, and takes it back', async () => {
  const { shop, handlers } = configuratorShop();
  apiStub.use(...handlers);
  const { user } = renderWithStore(workbench());
  await typeWidth(user, '40');
  expect(screen.getByText(/Casement is now Picture/)).toHaveTextContent(
    'How it opens: Casement is now Picture. Casement: made 16 to 36 in. wide. This one is 40 in.',
  );
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'How it opens: Casement is now Picture. $700.00. Ready in 21 days.',
    ),
  );
  await user.click(step('How it opens'));
  const refused = screen.getByRole('radio', { name: /^Casement Casement: made 16 to 36 in. wide/ });
  expect(refused).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByText('Picture'));
  await user.keyboard('{ArrowUp}');
  expect(refused).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Picture' })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Casement: made 16 to 36 in. wide. This one is 40 in.',
  );
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] ?? fail());
  expect(screen.getByRole('radio', { name: /^Casement/ })).toBeChecked();
  await waitFor(() => expect(shop.selections).toEqual({}));
});

it('[8.4] shows the words of the server, else that an unknown error occurred, and loses nothing', async () => {
  const body = { success: false, error: { code: 'refused', message: 'We no longer make this.' } };
  const put = '*/web-product/api/v2/web/config/:id/questions/:question';
  apiStub.use(http.put(put, () => HttpResponse.json(body, { status: 503 })));
  const { user } = renderWithStore(workbench());
  await typeWidth(user, '32');
  expect(await screen.findByText('We no longer make this.')).toBeVisible();
  expect(width()).toHaveValue('32');

  const read = '*/web-product/api/v2/web/config/:id*';
  apiStub.use(
    http.put(put, () => new HttpResponse('broken', { status: 500 })),
    http.put(`${read}/reconfigure`, () => new HttpResponse('broken', { status: 500 })),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('An unknown error occurred')).toBeVisible();
  expect(width()).toHaveValue('32');
});

it('goes on while the shop cannot be reached, and tells it all when it can', async () => {
  const { shop, handlers } = configuratorShop();
  const away = http.put('*/web-product/api/v2/web/config/*', () => HttpResponse.error());
  apiStub.use(away);
  const { user } = renderWithStore(workbench());
  await typeWidth(user, '32');
  expect(await screen.findByText('You’re offline')).toBeVisible();
  await user.click(step('Color'));
  await user.click(screen.getByText('Black'));
  expect(screen.getByText('$585.00')).toBeVisible();
  await screen.findByText('You’re offline');
  apiStub.resetHandlers();
  apiStub.use(...handlers);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shop.selections).toEqual({ width: 512, exterior_color: 'black' }));
  expect(await screen.findByText('Ready in 21 days')).toBeVisible();
});

it('begins again with the same answers when the shop no longer keeps the configuration', async () => {
  const { handlers } = configuratorShop();
  const started: unknown[] = [];
  const gone = { success: false, error: { code: 'unknown_configuration', message: 'There is no such one' } };
  apiStub.use(
    http.put('*/web-product/api/v2/web/config/:id/questions/:question', () =>
      HttpResponse.json(gone, { status: 404 }),
    ),
    http.post('*/web-product/api/v2/web/products/:id', async ({ params, request }) => {
      started.push(params.id, ((await request.json()) as { code: string }).code);
      const config = exampleConfiguration({ width: 512 }, { id: 'config-2' });
      const drawing = { id: 'exterior', canvas: { width: 480, height: 480 }, svg: '' };
      return HttpResponse.json({ config, model: exampleModel, drawing });
    }),
    ...handlers,
  );
  const { user } = renderWithStore(workbench());
  await typeWidth(user, '32');
  await waitFor(() =>
    expect(started).toEqual(['example-casement', exampleConfiguration({ width: 512 }).code]),
  );
  expect(await screen.findByText('Ready in 21 days')).toBeVisible();
  expect(width()).toHaveValue('32');
});

it('goes on with a copy of a design that another keeps, and says so', async () => {
  const { handlers } = configuratorShop();
  const asked: unknown[] = [];
  apiStub.use(
    http.put('*/web-product/api/v2/web/config/:id/questions/:question', ({ params }) => {
      asked.push(params.id);
      const copied = params.id === 'copy-1' ? {} : { copied_from: String(params.id) };
      const config = exampleConfiguration(
        { width: 512 + 16 * (asked.length - 1) },
        { id: 'copy-1', ...copied },
      );
      return HttpResponse.json({ config: { ...config, revision: asked.length } });
    }),
    ...handlers,
  );
  window.history.replaceState(null, '', `/shop/parts/configure/?item=a&config=${opened.config.id}&step=size`);
  const { user } = renderWithStore(workbench());
  await typeWidth(user, '32');
  expect(await screen.findByText('You are changing a copy')).toBeVisible();
  expect(window.location.search).toBe('?item=a&config=copy-1&step=size');
  await typeWidth(user, '33');
  await waitFor(() => expect(asked).toEqual([opened.config.id, 'copy-1']));
  expect(screen.getByText('You are changing a copy')).toBeVisible();
});

it('takes the server at its word when it refuses what the browser allowed', async () => {
  const body = { success: false, error: { code: 'refused', message: 'Black is sold out.' } };
  apiStub.use(...configuratorShop({}).handlers);
  apiStub.use(
    http.put('*/web-product/api/v2/web/config/:id/questions/:question', () =>
      HttpResponse.json(body, { status: 409 }),
    ),
  );
  const { user } = renderWithStore(workbench());
  await user.click(step('Color'));
  await user.click(screen.getByText('Black'));
  expect(await screen.findByText('Black is sold out.')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^White/ })).toBeChecked();
});

it('reviews every answer and every line of the price, for as many as are wanted', async () => {
  const { shop, handlers } = configuratorShop({ exterior_color: 'black' });
  apiStub.use(...handlers);
  const config = exampleConfiguration({ exterior_color: 'black' });
  const { user } = renderWithStore(workbench({ opened: { config, model: exampleModel } }));
  await user.click(step('Review'));
  const prices = within(screen.getByRole('table', { name: 'What it costs' }));
  expect(prices.getByRole('row', { name: /Outside color: Black/ })).toHaveTextContent('$85.00');
  expect(prices.getByRole('row', { name: /^Each/ })).toHaveTextContent('$585.00');
  const all = { initialSelectionStart: 0, initialSelectionEnd: 9 };
  await user.type(screen.getByLabelText('How many'), '3{Enter}', all);
  expect(await prices.findByRole('row', { name: /^3 of them/ })).toHaveTextContent('$1,755.00');
  expect(shop.quantity).toBe(3);
  const field = screen.getByLabelText('How many');
  for (const [typed, why] of [
    ['150', 'and 150 is more. It is still 3.'],
    ['2,5', 'and 2,5 is not one. It is still 3.'],
    ['1,000', 'and 1,000 may be more. It is still 3.'],
  ] as const) {
    await user.type(field, `${typed}{Enter}`, all);
    expect(field).toHaveAccessibleDescription(`Quantity must be a whole number from 1 to 99, ${why}`);
    expect(field).toHaveValue('3');
  }
  expect(shop.quantity).toBe(3);
});

it('tells of a price list that changed since, and of a product that is not sold here', async () => {
  const config = exampleConfiguration({}, { available: false, unavailable_reason: 'Not sold in Hawaii.' });
  config.price.outdated = { price_list: '2026-04-x', unit_cents: 48_000 };
  const { user } = renderWithStore(workbench({ opened: { config, model: exampleModel } }));
  expect(screen.getByText(/You last saw \$480\.00/)).toHaveTextContent('it is $500.00');
  await user.click(step('Review'));
  expect(screen.getByText('Not sold in Hawaii.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
});

it('shows inside and night, and steps through with one button', async () => {
  const { user } = renderWithStore(workbench());
  const toggle = screen.getByRole('button', { name: 'From inside' });
  const before = document.querySelector('svg')?.outerHTML;
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(document.querySelector('svg')?.outerHTML).not.toBe(before);
  await user.click(screen.getByRole('button', { name: /^Next/ }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'How it opens' })).toHaveFocus());
});

const fail = (): never => {
  throw new Error('There is no such button');
};

it('lists a free extra as included in the review, and shows that a design is saved', async () => {
  const { handlers } = configuratorShop();
  apiStub.use(...handlers);
  const questions = exampleModel.questions.map((asked) =>
    asked.question === 'screen' && asked.kind === 'choice'
      ? {
          ...asked,
          default: 'full',
          options: asked.options.map((each) => (each.option === 'full' ? { ...each, price: {} } : each)),
        }
      : asked,
  );
  const model = { ...exampleModel, questions };
  const { user } = renderWithStore(workbench({ opened: { config: exampleConfiguration(), model } }));
  await user.click(step('Review'));
  const costs = screen.getByRole('table', { name: 'What it costs' });
  expect(within(costs).getByRole('row', { name: 'Screen: Full screen Included' })).toBeVisible();
  expect(within(costs).queryByRole('row', { name: /^Outside color/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const review = screen.getByRole('region', { name: 'Keep it or pass it on' });
  expect(within(review).getByText('Example Casement saved on this device.')).toBeVisible();
});
