import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { StockWindowSummary } from '#domain/catalog/contract.ts';
import { StockWindows } from '#src/features/configurator/components/stock-windows.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const inch = 16;
const stocked = (width: number): StockWindowSummary => ({
  backend_name: `stock-${width}`,
  title: `Window ${width}`,
  line_id: 'daybook',
  line_title: 'Daybook',
  width: width * inch,
  height: 48 * inch,
  finish: 'White',
  url: '/windows/daybook/',
  image_url: '/drawings/daybook.svg',
  price_cents: 20_000,
  lead_time_days: 2,
  on_hand: 3,
});

async function shelf() {
  const stock_windows = [24, 27, 30].map(stocked);
  apiStub.use(http.get('*/stock-windows', () => HttpResponse.json({ stock_windows })));
  const { user } = renderWithStore(<StockWindows />);
  const width = await screen.findByLabelText('Width');
  const said = () => screen.getAllByRole('status').find((one) => one.tagName === 'P');
  return { user, width, said };
}

it('finds what fits an opening, however its length is written, and says how a metric one was understood', async () => {
  const { user, width, said } = await shelf();
  expect(said()).toHaveTextContent('3 windows fit of 3');
  await user.type(width, '27½”');
  expect(said()).toHaveTextContent(
    '1 window fits of 3 with 1/4 to 1 in. of room for shims, nearest first. 27 1/2 in. is 69.9 cm',
  );
  await user.clear(width);
  await user.type(width, '700 mm');
  expect(said()).toHaveTextContent(/^1 window fits.*700 mm is 27 1\/2 in., rounded down to the sixteenth.$/);
  await user.clear(width);
  await user.type(width, '26');
  expect(screen.getByText('None of these fits that opening.')).toBeVisible();
});

it('says that what is no length is none, and counts nothing by it', async () => {
  const { user, width, said } = await shelf();
  await user.type(width, 'two feet or so');
  expect(said()).toHaveTextContent('The width is no length: write it like 35, 35 1/2 or 900 mm.');
  await user.clear(width);
  expect(said()).toHaveTextContent('3 windows fit of 3');
});

it('shows centimeters where the visitor says so, and rewrites what was typed', async () => {
  const { user, width } = await shelf();
  await user.type(width, '27 1/2');
  await user.click(screen.getByRole('button', { name: 'Centimeters' }));
  expect(width).toHaveValue('69.9');
  expect(screen.getByText('68.6 × 121.9 cm (27 by 48 in.)')).toBeVisible();
});
