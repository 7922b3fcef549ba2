import type { ContentSet } from '../content-set.ts';
import type { ContentProblem } from './content-problem.ts';
import { named, refers } from './references.ts';

/**
 * Reports markets without freight, freight of unknown markets, and showrooms in states without a tax entry.
 */
export function findCheckoutProblems({ markets, freight, taxes, showrooms }: ContentSet): ContentProblem[] {
  const known = named('market', markets, ({ market }) => market);
  const priced = new Set(freight.map(({ market }) => market));
  const taxed = named('state in checkout/taxes.yaml', taxes, ({ state }) => state);
  return [
    ...freight.flatMap((entry) => refers(entry, ['market'], entry.market, known)),
    ...markets
      .filter(({ market }) => !priced.has(market))
      .map((entry) => ({
        entry,
        path: ['market'],
        message: 'checkout/freight.yaml does not say what it costs',
      })),
    ...showrooms.flatMap((showroom) => refers(showroom, ['state'], showroom.state, taxed)),
  ];
}
