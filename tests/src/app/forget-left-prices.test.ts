import { forgetLeftPrices } from '#src/app/forget-left-prices.ts';
import { tokenStorageKey } from '#src/lib/okta/stored-tokens.ts';
import { shownPricesKey } from '#src/session/customer/kept-trade-prices.ts';
import { createStore } from '#src/session/store.ts';

const ofAPro = 'configuration:of-a-pro';
const forget = () => {
  sessionStorage.setItem(ofAPro, JSON.stringify({ price: { list_unit_cents: 100 } }));
  localStorage.setItem(shownPricesKey, '{"line trade":80000}');
  forgetLeftPrices(createStore());
};

it('leaves nothing of trade prices where no one is signed in', () => {
  forget();
  expect(sessionStorage.getItem(ofAPro)).toBeNull();
  expect(localStorage.getItem(shownPricesKey)).toBeNull();
});

it('leaves the prices of a professional who is signed in', () => {
  localStorage.setItem(tokenStorageKey, '{"accessToken":{}}');
  forget();
  expect(sessionStorage.getItem(ofAPro)).not.toBeNull();
  expect(localStorage.getItem(shownPricesKey)).not.toBeNull();
});
