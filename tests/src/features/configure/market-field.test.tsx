import { screen } from '@testing-library/react';
import { MarketField } from '../../../../src/features/configure/components/market-field.tsx';
import { storedPostalCode } from '../../../../src/lib/stored-postal-code.ts';
import { locationChosen } from '../../../../src/session/place/place-slice.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';

function field() {
  const onChanged = jest.fn();
  const { store, user } = renderWithStore(<MarketField market="the Northeast" onChanged={onChanged} />);
  const heard: unknown[] = [];
  store.onEvent((action) => void heard.push(action));
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
  expect(heard).toEqual([locationChosen({ postal_code: '06851' })]);
});

it('refuses what is no postal code, and changes nothing', async () => {
  const { use, onChanged, heard } = field();
  await use('0685');
  expect(screen.getByText('Postal Code must be a valid Postal Code')).toBeVisible();
  expect([storedPostalCode() ?? '', onChanged.mock.calls, heard]).toEqual(['', [], []]);
});
