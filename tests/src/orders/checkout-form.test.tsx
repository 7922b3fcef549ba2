import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { readDraft } from '#src/features/orders/checkout/checkout-draft.ts';
import { fulfilmentOf } from '#src/features/orders/checkout/checkout-steps.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { cart } from '#tests/support/browser/storefront-examples.ts';
import {
  checkoutApi,
  enterCheckout,
  giveAddress,
  giveContact,
  readyToPay,
  refusal,
  sellsEverything,
  shownPath,
} from '#tests/support/orders/checkout-harness.tsx';
import { quote } from '#tests/support/orders/order-examples.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const summary = () => screen.findByRole('region', { name: 'Please look at this again' });
const linesOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((line) => [line.getAttribute('href'), line.textContent]);
const draft = () => JSON.parse(sessionStorage.getItem('CheckoutDraft') ?? '{}');

it('leads from step to step by Enter, with the focus on the heading of each, and shows what was said', async () => {
  sellsEverything();
  const { user } = enterCheckout();
  await giveContact(user);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Delivery' })).toHaveFocus());
  expect(screen.getByText(/ada@example.com,/)).toHaveTextContent('ada@example.com, 203-555-0142');
  expect(screen.getByRole('link', { name: /^Change contact/ })).toHaveAttribute('href', '/shop/checkout/');
  await giveAddress(user);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus());
  expect(screen.getByText('Delivered to 14 Wall Street, Norwalk, CT 06851')).toBeVisible();
  expect(await screen.findByText('$50.84')).toBeVisible();
});

it('asks for at most eight fields in all steps together', async () => {
  sellsEverything();
  const { user } = enterCheckout();
  const fields = () => document.querySelectorAll('ol input:not([type=radio]), ol select').length;
  await screen.findByLabelText('Email address');
  const contact = fields();
  await giveContact(user);
  await screen.findByLabelText('Street address');
  expect(contact + fields()).toBeLessThanOrEqual(8);
});

it('says all that is missing of the contact at once, in a list that takes the focus and leads to the fields', async () => {
  sellsEverything();
  const { user } = enterCheckout();
  await user.click(await screen.findByRole('button', { name: 'Continue to delivery' }));
  const region = await summary();
  await waitFor(() => expect(region).toHaveFocus());
  expect(linesOf(region)).toEqual([
    ['#firstname', 'You must fill out First Name'],
    ['#lastname', 'You must fill out Last Name'],
    ['#email', 'You must provide a valid Email Address'],
    ['#phone', 'You must provide a Phone Number'],
  ]);
  for (const href of linesOf(region).map(([to]) => to ?? ''))
    expect(document.querySelector(href)).not.toBeNull();
  expect(screen.getByText('Email Address is a required field')).toBeVisible();
  await user.type(screen.getByLabelText('Email address'), 'ada@');
  expect(await screen.findByText('Email Address is not a valid format')).toBeVisible();
  await user.type(screen.getByLabelText('Email address'), 'example.com');
  await waitFor(() => expect(screen.getByLabelText('Email address')).not.toHaveAttribute('aria-invalid'));
});

it('says all that is missing of the address, and refuses a PO box with the reason', async () => {
  sellsEverything();
  readyToPay({ postalCode: '', address1: '', city: '', state: '' });
  const { user } = enterCheckout('/shop/checkout/delivery/');
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(linesOf(await summary())).toEqual([
    ['#postalCode', 'You must fill out Postal Code'],
    ['#address1', 'You must fill out Street Address'],
    ['#city', 'You must fill out City'],
    ['#state', 'You must fill out State'],
  ]);
  for (const label of ['Street address', 'City', 'State or province'])
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  await user.type(screen.getByLabelText('Street address'), 'PO Box 12');
  expect(
    await screen.findAllByText('Street Address must be a place a truck can reach, not a PO box'),
  ).toHaveLength(2);
  expect(shownPath()).toBe('/shop/checkout/delivery/');
});

it('prices a delivery once, by its postal code, however long the street is typed', async () => {
  sellsEverything();
  const asked: unknown[] = [];
  const ways: unknown[] = [];
  apiStub.use(
    http.post(checkoutApi.quote, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ quote: quote() });
    }),
    http.post(checkoutApi.delivery, async ({ request }) => {
      ways.push(await request.json());
      return HttpResponse.json({ delivery: { options: [] } });
    }),
  );
  readyToPay({ postalCode: '', address1: '', city: '', state: '' });
  const { user } = enterCheckout('/shop/checkout/delivery/');
  await user.type(await screen.findByLabelText(/ZIP or postal code/), '06851');
  const order = within(screen.getByRole('region', { name: 'Your order' }));
  expect(await order.findByText('$50.84')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Norwalk'));
  await user.type(screen.getByLabelText('Street address'), '14 Wall Street');
  expect(asked).toEqual([{ fulfilment: { method: 'estimate', postal_code: '06851' } }]);
  await waitFor(() => expect(ways).toHaveLength(1));
});

it('keeps what was typed through a reload, and through the way back', async () => {
  sellsEverything();
  const first = enterCheckout();
  await first.user.type(await screen.findByLabelText('Email address'), 'ada@exam');
  first.unmount();
  const second = enterCheckout();
  expect(await screen.findByLabelText('Email address')).toHaveValue('ada@exam');
  second.unmount();
  readyToPay();
  enterCheckout('/shop/checkout/');
  expect(await screen.findByLabelText('Last name')).toHaveValue('Lovelace');
});

it('leads a buyer who opens a later step to the first that is not done', async () => {
  sellsEverything();
  enterCheckout('/shop/checkout/payment/');
  await waitFor(() => expect(shownPath()).toBe('/shop/checkout/'));
});

it('offers the showrooms of the branch for a pickup, and takes none for an answer once', async () => {
  sellsEverything();
  readyToPay({ address1: '' });
  const { user } = enterCheckout('/shop/checkout/delivery/');
  await user.click(await screen.findByRole('radio', { name: /^Pickup/ }));
  expect(screen.queryByLabelText('Street address')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(linesOf(await summary())).toEqual([['#showroom', 'Choose the showroom where you pick it up']]);
  await user.click(await screen.findByRole('radio', { name: /^Clerestory Norwalk/ }));
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(shownPath()).toBe('/shop/checkout/payment/'));
  expect(screen.getByText('Picked up at Clerestory Norwalk')).toBeVisible();
});

it('offers no delivery where the market has none, and says by phone where nothing is sold online', async () => {
  const market = { market_id: 'x', ecommerce: true, delivery: false, pickup: true, parts_only: false };
  const synced = (over: object) =>
    apiStub.use(
      http.get('*/location/v2/directory/:id', () => HttpResponse.json({ market: { ...market, ...over } })),
    );
  sellsEverything();
  synced({});
  readyToPay({ address1: '' });
  const first = enterCheckout('/shop/checkout/delivery/');
  expect(await screen.findByRole('radio', { name: /^Clerestory Norwalk/ })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /^Delivery/ })).toBeNull();
  first.unmount();
  synced({ ecommerce: false });
  enterCheckout('/shop/checkout/delivery/');
  expect(await screen.findByText('Orders for this postal code are taken by phone.')).toBeVisible();
});

it('calculates with a promo code, and says at the field why one is not taken, keeping what was typed', async () => {
  sellsEverything();
  apiStub.use(
    http.post(checkoutApi.quote, async ({ request }) => {
      const { promo_code } = (await request.json()) as { promo_code?: string };
      if (promo_code === 'OLD')
        return refusal(422, 'unknown_promo_code', 'OLD ended in May.', 'body.promo_code');
      const promo = promo_code && { promo: { code: promo_code, title: '10 per cent off parts' } };
      return HttpResponse.json({ quote: { ...quote(), ...promo } });
    }),
  );
  readyToPay();
  const { user } = enterCheckout('/shop/checkout/');
  await user.click(await screen.findByText('I have a promo code'));
  await user.type(screen.getByLabelText('Promo code'), 'old{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Promo code', description: 'OLD ended in May.' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('OLD');
  await user.clear(field);
  await user.type(field, 'parts10{Enter}');
  expect(await screen.findByText(/10 per cent off parts/)).toBeVisible();
  expect(draft().promoCode).toBe('PARTS10');
  await user.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(await screen.findByText('I have a promo code')).toBeVisible();
});

it('says why there is no total, and calculates again', async () => {
  sellsEverything();
  apiStub.use(
    http.post(checkoutApi.quote, () => refusal(409, 'no_delivery', 'No truck of ours goes there.'), {
      once: true,
    }),
  );
  readyToPay();
  const { user } = enterCheckout('/shop/checkout/delivery/');
  expect(await screen.findByText('No truck of ours goes there.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Calculate again' }));
  expect(await screen.findByText('$50.84')).toBeVisible();
});

it('shows an empty cart as one, and a cart that cannot be read as that, with nothing typed lost', async () => {
  apiStub.use(
    http.get(checkoutApi.cart, () => refusal(404, 'no_active_cart', 'Customer does not have an active cart')),
  );
  const first = enterCheckout();
  expect(await screen.findByText(/your cart is empty/)).toBeVisible();
  first.unmount();
  sellsEverything(cart());
  apiStub.use(http.get(checkoutApi.cart, () => HttpResponse.error(), { once: true }));
  readyToPay();
  const { user } = enterCheckout();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Email address')).toHaveValue('ada@example.com');
});

const together = {
  method: 'delivery',
  freight_cents: 18_900,
  promise: { earliest_day: '2026-08-03', latest_day: '2026-08-07' },
};
const apart = {
  freight_cents: 20_400,
  parcels: [
    { promise: { earliest_day: '2026-06-10', latest_day: '2026-06-12' }, lines: ['one'] },
    { promise: together.promise, lines: ['two'] },
  ],
};

it('takes an apartment and a note for the driver, which it shows and sends', async () => {
  sellsEverything();
  const { user } = enterCheckout();
  await giveContact(user);
  await user.click(await screen.findByRole('button', { name: 'Add an apartment, or a note for the driver' }));
  await user.type(screen.getByLabelText('Apartment, suite or unit (optional)'), 'Apt 4B');
  await user.type(screen.getByLabelText('Note for the driver (optional)'), 'Gate code 1234');
  await giveAddress(user);
  expect(await screen.findByText('Delivered to 14 Wall Street, Apt 4B, Norwalk, CT 06851')).toBeVisible();
  expect(screen.getByText('For the driver: Gate code 1234')).toBeVisible();
  expect(fulfilmentOf(readDraft())).toMatchObject({
    job_site_address: { line_1: '14 Wall Street', line_2: 'Apt 4B' },
    note: 'Gate code 1234',
  });
});

it('offers parts ahead of the rest where that is sooner, with the days and the shipping of both', async () => {
  sellsEverything();
  apiStub.use(
    http.post(checkoutApi.delivery, () =>
      HttpResponse.json({ delivery: { options: [{ ...together, apart }] } }),
    ),
  );
  const { user } = enterCheckout();
  await giveContact(user);
  await user.type(await screen.findByLabelText('ZIP or postal code of the house'), '06851');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Norwalk'));
  await user.type(screen.getByLabelText('Street address'), '14 Wall Street');
  const first = await screen.findByRole('radio', { name: /^Parts first, in a parcel/ });
  expect(screen.getByRole('radio', { name: /^All together/ })).toBeChecked();
  expect(first).toHaveAccessibleName(/Jun\w* 10.*the rest .*Aug\w* 3.*\$204\.00/s);
  await user.click(first);
  expect(fulfilmentOf(readDraft())).toMatchObject({ ships_apart: true });
});
