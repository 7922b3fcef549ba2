import type { Scene } from './acts.ts';

/** Half of the time the latest order, which more often has money and goods that can come back. */
export const anOrder = ({ world, common }: Scene): string | undefined => {
  const numbers = [...world.memory.orders.keys()];
  if (numbers.length === 0) return undefined;
  return common.happens(50) ? numbers.at(-1) : common.pick(numbers);
};
