import { cartBase } from '#domain/cart/contract.ts';
import { bareCalls, type CasesOf, throughputCase } from '../against-bare/bench-case.ts';
import type { Target } from '../against-bare/http-client.ts';

const item = 'sash-lock-classic';

export const addToFreshCart: Target = {
  method: 'POST',
  path: `${cartBase}/carts/items/${item}`,
  body: () => ({ item_url: `/shop/parts/${item}/?item=${item}` }),
};

/** Guests who add a part without a cart, and a hundred guests who read theirs */
export const cartCases: CasesOf = async ({ open }) => {
  const [{ http: bare }, { http: shop }] = [await open('bare'), await open('shop')];
  const cookies: string[] = [];
  for (let count = 0; count < 100; count += 1) {
    const { headers } = await shop.askWell(addToFreshCart);
    cookies.push(String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '');
  }
  const read: Target = {
    path: `${cartBase}/carts`,
    headers: (count) => ({ cookie: cookies[count % 100] ?? '' }),
  };
  return [
    throughputCase('add to a fresh cart', {
      bare: [bare, bareCalls.insert],
      shop: [shop, addToFreshCart],
      atLeast: 0.45,
    }),
    throughputCase('read a cart', { bare: [bare, bareCalls.select], shop: [shop, read], atLeast: 0.5 }),
  ];
};
