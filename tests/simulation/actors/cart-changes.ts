import { type Cart, getCart } from '#domain/cart/contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import type { Scene } from './acts.ts';

type Parts = Parameters<Scene['world']['ask']>[2];

/** Returns the cart after a change, or the status of a refusal. */
export async function changeOf(
  { world, actor }: Scene,
  endpoint: Endpoint,
  parts: Parts,
): Promise<Cart | number> {
  const response = await world.ask(actor, endpoint, parts);
  return response.statusCode === 200 ? getCart.response.parse(response.json()).Cart : response.statusCode;
}

export const single = (lines: Cart['items'], id: string) =>
  lines.find(
    ({ backend_name, config_id, bundle_id, kit, room, mark }) =>
      backend_name === id && !config_id && !bundle_id && !kit && !room && !mark,
  );
