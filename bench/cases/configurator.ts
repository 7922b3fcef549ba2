import { productBase } from '#domain/catalog/contract.ts';
import { bareCalls, type CasesOf, throughputCase } from '../against-bare/bench-case.ts';
import type { Target } from '../against-bare/http-client.ts';

const start: Target = {
  method: 'POST',
  path: `${productBase}/products/meridian-double-hung`,
  body: () => ({ canvas: { width: 480, height: 480 } }),
};

export const configuratorCases: CasesOf = async ({ open }) => {
  const [{ http: bare }, { http: shop }] = [await open('bare'), await open('shop')];
  const ids: string[] = [];
  for (let count = 0; count < 100; count += 1)
    ids.push((await shop.read<{ config: { id: string } }>(start)).config.id);
  const answer: Target = {
    method: 'PUT',
    path: (count) => `${productBase}/config/${ids[count % 100]}/questions/width`,
    body: (count) => ({ answer: 16 * (30 + (Math.floor(count / 100) % 6)) }),
  };
  return [
    throughputCase('start a configuration', {
      bare: [bare, bareCalls.update],
      shop: [shop, start],
      atLeast: 0.3,
    }),
    throughputCase('answer a question', {
      bare: [bare, bareCalls.update],
      shop: [shop, answer],
      atLeast: 0.5,
    }),
  ];
};
