import { type DeskOrder, readOrder } from '#domain/orders/staff-contract.ts';
import type { Scene } from './acts.ts';

/** Half of the time the latest order, which more often has money and goods that can come back. */
export const anOrder = ({ world, common }: Scene): string | undefined => {
  const numbers = [...world.memory.orders.keys()];
  if (numbers.length === 0) return undefined;
  return common.happens(50) ? numbers.at(-1) : common.pick(numbers);
};

/** The order as the desk shows it; undefined if it does not answer. */
export async function readAtDesk({ world, actor }: Scene, number: string): Promise<DeskOrder | undefined> {
  const response = await world.ask(actor, readOrder, { params: { number } });
  return response.statusCode === 200 ? readOrder.response.parse(response.json()).order : undefined;
}
