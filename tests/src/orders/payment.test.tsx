import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { sendReportsTo } from '#src/lib/http/report-error.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import {
  checkoutApi,
  readyToPay,
  refusal,
  sellsEverything,
} from '#tests/support/orders/checkout-harness.tsx';
import { quote } from '#tests/support/orders/order-examples.ts';
import {
  arrived,
  begins,
  captures,
  enter,
  keepPaymentRoom,
  paid,
  pay,
} from '#tests/support/orders/payment-harness.ts';
import { standInForPaypal } from '#tests/support/orders/paypal-script.ts';
import { knowsAddresses } from '#tests/support/places/address-examples.ts';

keepPaymentRoom();

it('pays with PayPal: one order for what was shown, then its money, then its summary; nothing of it stays in the tab', async () => {
  standInForPaypal();
  const sent = begins();
  const seen = captures(paid);
  const { user } = enter();
  await pay(user);
  await arrived();
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: {
        contact: {
          first_name: 'Ada',
          last_name: 'Lovelace',
          email: 'ada@example.com',
          phone: '203-555-0142',
        },
        fulfilment: {
          method: 'delivery',
          job_site_address: {
            line_1: '14 Wall Street',
            city: 'Norwalk',
            state: 'CT',
            postcode: '06851',
            country: 'US',
          },
        },
        shown_total_cents: 5084,
        funding: 'paypal',
      },
    },
  ]);
  expect(seen.count).toBe(1);
  for (const key of ['CheckoutDraft', 'PaymentKey', 'ApprovedPayment'])
    expect(sessionStorage.getItem(key)).toBeNull();
  expect(JSON.parse(sessionStorage.getItem('OrderEmails') ?? '')).toEqual({
    'CL-7K2M9QXD': 'ada@example.com',
  });
});

it('[1.2] sends with the order that its buyer wants to hear of nothing else', async () => {
  standInForPaypal();
  const sent = begins();
  captures(paid);
  const { user } = enter();
  await user.click(await screen.findByRole('checkbox', { name: 'Do not contact me about anything else' }));
  await pay(user);
  await arrived();
  expect(sent.map(({ body }) => (body as { do_not_contact?: boolean }).do_not_contact)).toEqual([true]);
});

it('[4.10] asks for the script only once there is something to pay, and shows it coming, missing and there', async () => {
  const standIn = standInForPaypal(['waits']);
  let notify: (answer: Response) => void = () => undefined;
  apiStub.use(
    http.post(
      checkoutApi.quote,
      () =>
        new Promise<Response>((resolve) => {
          notify = resolve;
        }),
    ),
  );
  const initial = enter();
  expect(await screen.findByText('You can pay as soon as the total is known.')).toBeVisible();
  expect(standIn.asked).toEqual([]);
  await waitFor(() => expect(notify.name).not.toBe('notify'));
  notify(HttpResponse.json({ quote: quote() }));
  expect(await screen.findByText('Getting the ways to pay…')).toBeVisible();
  expect(standIn.asked).toEqual([expect.stringContaining('/sandbox/sdk?client-id=shop&currency=USD')]);
  initial.unmount();

  jest.restoreAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sellsEverything();
  standInForPaypal(['fails', 'comes']);
  const { user } = enter();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pay with PayPal' })).toBeVisible();
});

it('[8.7] says that the script did not load, and what PayPal says where it came without buttons, marks or messages', async () => {
  standInForPaypal(['fails']);
  const failed = enter();
  expect(await screen.findByText('Failed to load the PayPal JS SDK script.')).toBeVisible();
  failed.unmount();

  jest.restoreAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported: string[] = [];
  sendReportsTo((error) => reported.push((error as Error).message));
  standInForPaypal().without.push('Buttons', 'Marks', 'Messages');
  enter();
  const saying = (name: string) =>
    `Unable to render <PayPal${name} /> because window.paypal.${name} is undefined.`;
  expect(await screen.findByText(saying('Buttons'))).toBeVisible();
  expect(screen.getByText('PayPal could not continue with the payment.')).toBeVisible();
  for (const name of ['Buttons', 'Marks', 'Messages']) expect(reported).toContain(saying(name));
  expect(screen.getByRole('radio', { name: 'Card' })).toBeVisible();
});

it('pays with a card: names what is wrong with it, sends its number to PayPal alone, and pays', async () => {
  const standIn = standInForPaypal();
  const sent = begins();
  captures(paid);
  readyToPay({ funding: 'card' });
  const { user } = enter();
  expect(await screen.findByLabelText('Name on card')).toHaveValue('Ada Lovelace');
  standIn.cardErrors.push('INVALID_NUMBER', 'INVALID_EXPIRY', 'INVALID_CVV');
  await user.clear(screen.getByLabelText('Name on card'));
  await user.click(screen.getByRole('button', { name: 'Pay $50.84' }));
  const region = await screen.findByRole('region', { name: 'Please look at this again' });
  expect(
    within(region)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Card Number is not a valid card number',
    'Expiry must be a month that has not passed, as MM/YY',
    'Security Code is not valid for this card',
    'Name on Card is a required field',
  ]);
  await waitFor(() => expect(region).toHaveFocus());
  expect(sent).toEqual([]);
  standIn.cardErrors.length = 0;
  await user.type(screen.getByLabelText('Name on card'), 'A. Lovelace');
  expect(await screen.findAllByText(/Name on Card may hold only letters/)).toHaveLength(2);
  await user.clear(screen.getByLabelText('Name on card'));
  await user.type(screen.getByLabelText('Name on card'), 'Ada Byron');
  await user.click(screen.getByRole('button', { name: 'Pay $50.84' }));
  await arrived();
  expect(sent[0]?.body.funding).toBe('card');
  expect(standIn.sent).toEqual([
    {
      name: 'Ada Byron',
      billingAddress: {
        addressLine1: '14 Wall Street',
        adminArea2: 'Norwalk',
        adminArea1: 'CT',
        postalCode: '06851',
        countryCode: 'US',
      },
    },
  ]);
});

it('asks for what is missing of a card, and forgets a refusal as soon as what is typed may be right', async () => {
  const standIn = standInForPaypal();
  readyToPay({ funding: 'card' });
  const { user } = enter();
  await screen.findByLabelText('Name on card');
  standIn.cardErrors.push('INVALID_NUMBER', 'INVALID_EXPIRY', 'INVALID_CVV');
  standIn.emptyFields.push('number', 'expiry', 'cvv');
  await user.click(screen.getByRole('button', { name: 'Pay $50.84' }));
  const region = await screen.findByRole('region', { name: 'Please look at this again' });
  const lines = () =>
    within(region)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const missing = ['Card Number', 'Expiry', 'Security Code'].map((name) => `${name} is a required field`);
  expect(lines()).toEqual(missing);
  const type = (...typed: Parameters<typeof standIn.type>) => {
    standIn.emptyFields = standIn.emptyFields.filter((name) => name !== typed[0]);
    act(() => standIn.type(...typed));
  };
  type('number', true);
  expect(lines()).toEqual(missing.slice(1));
  type('expiry', false);
  expect(lines()).toEqual(['Expiry must be a month that has not passed, as MM/YY', ...missing.slice(2)]);
  standIn.cardErrors = ['INELIGIBLE_CARD_VENDOR'];
  type('cvv', true);
  expect(lines()).toEqual(['Expiry must be a month that has not passed, as MM/YY']);
  type('expiry', true);
  expect(screen.queryByRole('region', { name: 'Please look at this again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay $50.84' }));
  expect(await screen.findByRole('link', { name: 'We cannot take cards of this network' })).toBeVisible();
  // PayPal names no error before its fields are there.
  standIn.cardErrors = ['UNKNOWN'];
  standIn.emptyFields = ['number', 'expiry', 'cvv'];
  await user.click(screen.getByRole('button', { name: 'Pay $50.84' }));
  expect(await screen.findByRole('link', { name: 'Card Number is a required field' })).toBeVisible();
});

it('bills a card to another address where the buyer says so, and asks a pickup for the postal code alone', async () => {
  const standIn = standInForPaypal();
  const sent = begins();
  captures(paid);
  knowsAddresses({
    address1: '5 Rue Cartier',
    city: 'Montréal',
    state: 'QC',
    postalCode: 'H2X 1Y4',
    country: 'CA',
  });
  readyToPay({ funding: 'card' });
  const { user, unmount } = enter();
  await user.click(await screen.findByRole('checkbox', { name: /billed to the delivery address/ }));
  await user.type(screen.getByLabelText('Billing street address'), '5 Rue');
  await user.click(await screen.findByRole('option', { name: /^5 Rue Cartier/ }));
  await waitFor(() => expect(screen.getByLabelText(/of the card/)).toHaveValue('H2X 1Y4'));
  await user.click(screen.getByRole('button', { name: 'Pay $50.84' }));
  await arrived();
  expect(sent[0]?.body.billing_address).toEqual({
    line_1: '5 Rue Cartier',
    city: 'Montréal',
    state: 'QC',
    postcode: 'H2X 1Y4',
    country: 'CA',
  });
  unmount();

  readyToPay({ funding: 'card', method: 'pickup', showroomId: 'norwalk' });
  const pickup = enter();
  await pickup.user.type(await screen.findByLabelText(/of the card/), '10001');
  await pickup.user.click(screen.getByRole('button', { name: 'Pay $50.84' }));
  await waitFor(() => expect(standIn.sent).toHaveLength(2));
  expect(standIn.sent[1]).toEqual({
    name: 'Ada Lovelace',
    billingAddress: { postalCode: '10001', countryCode: 'US' },
  });
  await waitFor(() => expect(sent[1]?.body).not.toHaveProperty('billing_address'));
});

it('has the buyer choose again when the bank declines, by the same order under the same key', async () => {
  const standIn = standInForPaypal();
  standIn.buyer = 'approves twice';
  const sent = begins();
  const seen = captures(() => refusal(409, 'instrument_declined', 'The bank said no.'), paid);
  const { user } = enter();
  await pay(user);
  await arrived();
  expect(standIn.restarts).toBe(1);
  expect(seen.count).toBe(2);
  expect(sent).toHaveLength(1);
});

it('says at the card that the bank declined, and pays by the same order when it is tried again', async () => {
  standInForPaypal();
  const sent = begins();
  captures(() => refusal(409, 'instrument_declined', 'The bank said no.'), paid);
  readyToPay({ funding: 'card' });
  const { user } = enter();
  await user.click(await screen.findByRole('button', { name: 'Pay $50.84' }));
  expect(await screen.findByText('The bank said no.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay $50.84' }));
  await arrived();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('begins another payment where the bank’s refusal used the first one up', async () => {
  standInForPaypal();
  const sent = begins();
  captures(() => refusal(409, 'payment_spent', 'The bank said no.'), paid);
  readyToPay({ funding: 'card' });
  const { user } = enter();
  await user.click(await screen.findByRole('button', { name: 'Pay $50.84' }));
  expect(await screen.findByText('The bank said no.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay $50.84' }));
  await arrived();
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('says of a payment that was left that nothing was charged, and pays by the same order afterwards', async () => {
  const standIn = standInForPaypal();
  standIn.buyer = 'leaves';
  const sent = begins();
  captures(paid);
  const { user } = enter();
  await pay(user);
  expect(await screen.findByText('You closed the payment, and nothing was charged.')).toBeVisible();
  standIn.buyer = 'approves';
  await pay(user);
  await arrived();
  expect(sent[1]?.key).toBe(sent[0]?.key);
});
