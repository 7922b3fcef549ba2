import { locationBase } from '#domain/places/contract.ts';
import { allAreas } from '#server/services/places/postal/postal-data.ts';
import { bareCalls, type CasesOf, slowest, throughputCase } from '../against-bare/bench-case.ts';
import { type HttpClient, textOf } from '../against-bare/http-client.ts';

// A step that is coprime to the number of codes visits all of them.
const step = 7_919;
const codes = allAreas()
  .filter(({ postal_code, position }) => position && /^\d/.test(postal_code))
  .map(({ postal_code }) => postal_code);

/** The first paths of scattered postal codes that have an answer. */
async function answered(shop: HttpClient, pathOf: (code: string) => string, wanted: number) {
  const paths: string[] = [];
  for (let at = 0; paths.length < wanted; at += step) {
    const path = pathOf(codes[at % codes.length] ?? '');
    if ((await shop.ask({ path })).status === 200) paths.push(path);
  }
  return paths;
}

export const placeCases: CasesOf = async ({ open }) => {
  const [{ http: bare }, { http: shop }] = [await open('bare'), await open('shop')];
  const { http: large } = await open('shop-of-many-places');
  const showrooms = await answered(shop, (code) => `${locationBase}/showrooms/${code}`, 1_000);
  const many = { path: (count: number) => showrooms[count % showrooms.length] ?? '' };
  const directories = await answered(large, (code) => `${locationBase}/directory/${code}`, 400);
  const directory = { path: (count: number) => directories[count % directories.length] ?? '' };
  const answer = await large.askWell(directory);
  return [
    throughputCase('showrooms of one postal code', {
      bare: [bare, bareCalls.hello],
      shop: [shop, { path: `${locationBase}/showrooms/06851` }],
      atLeast: 0.5,
    }),
    throughputCase('showrooms of a thousand postal codes', {
      bare: [bare, bareCalls.hello],
      shop: [shop, many],
      atLeast: 0.4,
    }),
    {
      name: `directory of 25,000 places, p99, of an answer as large`,
      unit: 'ms',
      bound: { atMost: 5 },
      bare: () => slowest(bare, bareCalls.text(textOf(answer).length)),
      shop: () => slowest(large, directory),
    },
  ];
};
