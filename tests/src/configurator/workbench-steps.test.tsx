import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { designInHand } from '#src/features/configurator/design-in-hand.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { configuratorShop } from '#tests/support/configurator/configurator-shop.ts';
import { step, typeWidth, width, workbench } from '#tests/support/configurator/workbench-harness.tsx';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/shop/parts/configure/?item=meridian-double-hung');
});

describe('the step', () => {
  it('is in the URL: Back goes a step back, and a reload keeps it', async () => {
    const { handlers } = configuratorShop();
    apiStub.use(...handlers);
    const { user, unmount } = renderWithStore(workbench());
    expect(await screen.findByRole('heading', { name: 'Size' })).toBeVisible();
    await user.click(step('Color'));
    expect(screen.getByRole('heading', { name: 'Color' })).toBeVisible();
    expect(location.search).toMatch(/^\?item=meridian-double-hung&step=.+/);
    unmount();
    renderWithStore(workbench());
    expect(await screen.findByRole('heading', { name: 'Color' })).toBeVisible();
    history.back();
    expect(await screen.findByRole('heading', { name: 'Size' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Size' })).toHaveFocus());
    expect(designInHand()).toMatchObject({ backendName: expect.any(String), title: expect.any(String) });
  });

  it('that the product does not have is the first one', async () => {
    history.replaceState(null, '', '/shop/parts/configure/?item=meridian-double-hung&step=nonsense');
    renderWithStore(workbench());
    expect(await screen.findByRole('heading', { name: 'Size' })).toBeVisible();
  });
});

describe('a size that cannot be had', () => {
  const tile = (backend_name: string, max_width: number, more: object = {}) => ({
    backend_name,
    title: backend_name,
    category_id: 'windows',
    url: '/',
    image_url: '/',
    summary: '',
    price_from_cents: 1,
    lead_time_days: 1,
    available: true,
    sizes: { min_width: 16, max_width, min_height: 16, max_height: 96 },
    ...more,
  });
  const tiles = (...list: object[]) =>
    http.get('*/web-product/api/v2/web/products/product-tiles', () => HttpResponse.json({ tiles: list }));

  it('stays in its field with what can, and so does the step: Next leads back to it', async () => {
    const { handlers } = configuratorShop();
    apiStub.use(tiles(), ...handlers);
    const { user } = renderWithStore(workbench());
    await typeWidth(user, '90');
    expect(width()).toHaveAccessibleDescription('Width goes from 16 in. to 72 in.');
    expect(width()).toBeInvalid();
    await user.click(screen.getByRole('button', { name: /^Next/ }));
    expect(screen.getByRole('heading', { name: 'Size' })).toBeVisible();
    expect(width()).toHaveFocus();
    expect(width()).toHaveValue('90');
    await user.click(step('Color'));
    expect(screen.getByRole('heading', { name: 'Size' })).toBeVisible();
    await typeWidth(user, 'wide');
    expect(width()).toHaveAccessibleDescription('Write it like 35, 35 1/2 or 900 mm');
    await typeWidth(user, '900 mm');
    expect(width()).toHaveValue('35 3/8');
    expect(width()).toHaveAccessibleDescription(/^900 mm is 35 3\/8 in., rounded down to the eighth. 16 in/);
    await typeWidth(user, '35');
    expect(width()).toBeValid();
    expect(width()).toHaveAccessibleDescription(/^35 in. is 88.9 cm. 16 in/);
    await user.click(step('Color'));
    expect(screen.getByRole('heading', { name: 'Color' })).toBeVisible();
  });

  it('is typed and limited in centimeters where the visitor says so', async () => {
    apiStub.use(tiles(), ...configuratorShop().handlers);
    const { user } = renderWithStore(workbench());
    await user.click(screen.getByRole('button', { name: 'Centimeters' }));
    const wide = screen.getByLabelText('Width, centimeters');
    await user.clear(wide);
    await user.type(wide, '91{Enter}');
    expect(wide).toHaveValue('90.8');
    expect(wide).toHaveAccessibleDescription(
      /^91 cm is 35 3\/4 in., rounded down to the eighth. 40.6 cm \(16 in.\) to/,
    );
    await user.click(screen.getByRole('button', { name: 'Inches' }));
    expect(width()).toHaveValue('35 3/4');
  });

  it('is not left behind when Next is pressed while it is still being typed', async () => {
    apiStub.use(tiles());
    const { user } = renderWithStore(workbench());
    await user.clear(width());
    await user.type(width(), '90');
    await user.click(screen.getByRole('button', { name: /^Next/ }));
    expect(width()).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Size' })).toBeVisible();
  });

  it('comes with the styles of the category that are made in it where the visitor is', async () => {
    apiStub.use(
      tiles(
        tile('narrow', 72),
        tile('wide', 96),
        tile('elsewhere', 120, { available: false }),
        tile('door', 120, { category_id: 'patio-doors' }),
      ),
    );
    const { user } = renderWithStore(workbench());
    await typeWidth(user, '90');
    expect(await screen.findByText(/^Made that wide/)).toHaveTextContent('Made that wide: wide');
    expect(screen.getByRole('link', { name: 'wide' })).toHaveAttribute(
      'href',
      '/shop/parts/configure/?item=wide',
    );
    await typeWidth(user, '100');
    expect(await screen.findByText(/^No single unit is made that wide/)).toBeVisible();
  });
});

it('says where one is, what an option adds, and leads back to the review after a change', async () => {
  const { handlers } = configuratorShop();
  apiStub.use(...handlers);
  const { user } = renderWithStore(workbench());
  expect(screen.getByText('Step 1 of 5')).toBeVisible();
  expect(screen.getByText('Why $500.00 and 21 days?')).toBeVisible();
  await user.click(step('Color'));
  expect(screen.getByText('Step 3 of 5')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'White' })).toHaveAccessibleDescription('Included');
  expect(screen.getByRole('radio', { name: 'Black' })).toHaveAccessibleDescription('+$85');
  expect(screen.queryByRole('button', { name: 'Back to review' })).not.toBeInTheDocument();
  await user.click(step('Review'));
  await user.click(screen.getByRole('button', { name: 'Change Outside color' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Color' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Back to review' }));
  expect(screen.getByRole('heading', { name: 'Review' })).toBeVisible();
});

it('takes an answer back and gives it again by keys, but leaves a text that is being typed alone', async () => {
  const { handlers } = configuratorShop();
  apiStub.use(...handlers);
  const { user } = renderWithStore(workbench());
  await user.click(step('Color'));
  await user.click(screen.getByText('Black'));
  const black = screen.getByRole('radio', { name: 'Black' });
  expect(black).toBeChecked();
  await user.keyboard('{Control>}z{/Control}');
  expect(black).not.toBeChecked();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(black).toBeChecked();
  await user.keyboard('{Meta>}z{/Meta}');
  await user.keyboard('{Control>}y{/Control}');
  expect(black).toBeChecked();
  await user.click(step('Size'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Size' })).toHaveFocus());
  await user.click(width());
  await user.keyboard('{Control>}z{/Control}');
  await user.click(step('Color'));
  expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
});
