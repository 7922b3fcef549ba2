import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { readDraft } from '#src/features/orders/checkout/checkout-draft.ts';
import { KeptAddresses } from '#src/features/orders/checkout/components/delivery-step.tsx';
import {
  addressEntry,
  answers,
  at,
  refused,
  renderSignedIn,
} from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const onAddress = jest.fn();
const room = (over: object = {}) => (
  <KeptAddresses draft={{ ...readDraft(), ...over }} onAddress={onAddress} />
);
const label = { name: 'Your addresses' };

beforeEach(() => onAddress.mockReset());

it('offers a customer their addresses, and fills in the one that is chosen', async () => {
  const lake = addressEntry({ id: 'lake', name: '', isDefault: false });
  answers('addresses', { addresses: [addressEntry(), lake] });
  const { user } = renderSignedIn(room());
  const list = await screen.findByRole('combobox', label);
  expect(list).toHaveValue('');
  await user.selectOptions(list, 'Home: 14 Wall Street, Norwalk, CT 06851');
  expect(onAddress).toHaveBeenCalledWith({
    address1: '14 Wall Street',
    city: 'Norwalk',
    state: 'CT',
    postalCode: '06851',
    country: 'US',
  });
});

it('shows which of them stands in the fields', async () => {
  answers('addresses', { addresses: [addressEntry()] });
  const typed = { address1: '14 Wall Street', city: 'Norwalk', state: 'CT', postalCode: '06851' };
  renderSignedIn(room(typed));
  expect(await screen.findByRole('combobox', label)).toHaveValue('home');
});

it('says nothing to a guest, to a customer without any, and where they cannot be had', async () => {
  renderWithStore(room()).unmount();
  let asked = 0;
  apiStub.use(
    http.get(at('addresses'), () => {
      asked += 1;
      return refused(503, 'unavailable', 'Later');
    }),
  );
  const { container } = renderSignedIn(room());
  await waitFor(() => expect(asked).toBe(1));
  expect(container.querySelector('select')).toBeNull();
});
