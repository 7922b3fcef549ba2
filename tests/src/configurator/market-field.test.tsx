import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { MarketField } from '#src/features/configurator/components/market-field.tsx';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { directory } from '#tests/support/places/location-examples.ts';

function field() {
  const onChanged = jest.fn();
  const { user } = renderWithStore(<MarketField market="the Northeast" onChanged={onChanged} />);
  const heard: unknown[] = [];
  apiStub.use(
    http.get('*/location/v2/directory/:id', ({ params }) => {
      heard.push(params.id);
      return HttpResponse.json(directory());
    }),
    http.get('*/web-product/api/v2/web/products/product-tiles', () => HttpResponse.json({ tiles: [] })),
  );
  const use = async (text: string) => {
    const input = screen.getByLabelText('ZIP or postal code of the house');
    await user.clear(input);
    await user.type(input, text);
    await user.click(screen.getByRole('button', { name: 'Update price' }));
  };
  return { use, onChanged, heard };
}

beforeEach(() => localStorage.clear());

it('prices for a postal code, and tells the rest of the shop that the visitor is there', async () => {
  const { use, onChanged, heard } = field();
  await use('06851-1234');
  expect(storedPostalCode()).toBe('06851');
  expect(onChanged).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(heard).toEqual(['06851']));
});

it('refuses what is no postal code, and changes nothing', async () => {
  const { use, onChanged, heard } = field();
  await use('0685');
  expect(screen.getByText('Postal Code must be a valid Postal Code')).toBeVisible();
  expect([storedPostalCode() ?? '', onChanged.mock.calls, heard]).toEqual(['', [], []]);
});
