import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import {
  enterCheckout,
  readyToPay,
  refusal,
  sellsEverything,
} from '#tests/support/orders/checkout-harness.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const closed = { market_id: 'x', ecommerce: false, delivery: false, pickup: false, parts_only: true };
const answers = (answer: () => Response) => {
  sellsEverything();
  apiStub.use(http.get('*/location/v2/directory/:id', answer));
  readyToPay({ address1: '', city: '', state: '' });
  enterCheckout('/shop/checkout/delivery/');
};
const placed = (town: { postal_code: string; city: string; state: string }, market = closed) =>
  answers(() => HttpResponse.json({ market, user_location: town }));

it.each([
  ['09012', 'APO', 'AE', 'We do not deliver to military addresses (APO, FPO, DPO).'],
  ['96269', '', 'AP', 'We do not deliver to military addresses (APO, FPO, DPO).'],
  ['00901', 'San Juan', 'PR', 'We do not deliver to Puerto Rico.'],
  ['00802', 'St Thomas', 'VI', 'We do not deliver to the Virgin Islands.'],
])('says of %s why nothing goes there, and what to do', async (postal_code, city, state, words) => {
  placed({ postal_code, city, state });
  const alarm = await screen.findByText(new RegExp(words.replace(/[()]/g, '\\$&')));
  expect(alarm).toHaveTextContent('pick the order up at a showroom there');
  expect(screen.queryByText(/taken by phone/)).toBeNull();
});

it('says at the field that a postal code is unknown', async () => {
  answers(() => refusal(404, 'unknown_postal_code', 'No showrooms found for the provided zip code.'));
  expect(await screen.findByText('We do not know this postal code. Please check it.')).toBeVisible();
  expect(screen.getByLabelText('ZIP or postal code of the house')).toBeInvalid();
});

it('fills in no town of a postal code whose town is unknown', async () => {
  placed({ postal_code: '06845', city: '', state: 'CT' }, { ...closed, ecommerce: true, delivery: true });
  expect(await screen.findByLabelText('City')).toHaveValue('');
  expect(screen.getByLabelText('State or province')).toHaveValue('');
});
