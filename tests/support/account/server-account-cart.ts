import { addAddress } from '#domain/account/address-book-contract.ts';
import { addCartItem } from '#domain/cart/contract.ts';
import { getSavedCarts, saveCart } from '#domain/cart/saved-carts-contract.ts';
import { norwalkAddress } from '#tests/support/orders/server-purchase.ts';
import type { SignedIn } from './server-account.ts';

export async function fillCart({ ask }: SignedIn): Promise<void> {
  await ask(addCartItem, {
    params: { id: 'bulb-seal' },
    query: {},
    body: { item_url: '/shop/parts/' },
  });
}

export async function newSavedCart(customer: SignedIn): Promise<string> {
  await fillCart(customer);
  await customer.ask(saveCart, { query: {}, body: { name: 'Before' } });
  const answer = await customer.ask(getSavedCarts, { query: {} });
  const [saved] = getSavedCarts.response.parse(answer.json()).saved_carts;
  if (!saved) throw new Error('The cart was not saved');
  return saved.id;
}

export async function newAddress({ ask }: SignedIn): Promise<string> {
  const answer = await ask(addAddress, { body: { address: norwalkAddress } });
  const [address] = addAddress.response.parse(answer.json()).addresses;
  if (!address) throw new Error('The address was not kept');
  return address.id;
}
