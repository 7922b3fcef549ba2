import type { ContentSet } from '#domain/content/content-set.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';

/** A feature that the content gives everyone on some days, in UTC. */
export const datedFeature = { name: 'room_pictures', from: '2027-03-02', to: '2027-03-04' };

/** A postal code of another state that the branch of Norwalk serves. */
export const codeInNewYork = '10549';

/** Discounts of some lines, smaller and larger than those of all windows; of some days and of the islands. */
const tradePrices: ContentSet['tradePrices'] = [
  ...fixtureContent.tradePrices.map((list) => ({
    ...list,
    lines: [
      { line_id: 'meridian-double-hung', basis_points: 1_500 },
      { line_id: 'daybook-slider', basis_points: 2_500 },
    ],
  })),
  {
    name: 'some-days',
    title: 'Prices of some days',
    first_day: '2027-03-03',
    last_day: '2027-03-04',
    lines: [{ line_id: 'plumbline-casement', basis_points: 2_150 }],
    categories: [],
    parts_basis_points: 1_150,
  },
  {
    name: 'islands',
    title: 'Prices of the islands',
    first_day: '2027-01-01',
    last_day: '2027-12-31',
    markets: ['islands'],
    lines: [{ line_id: 'daybook-slider', basis_points: 1_000 }],
    categories: [{ category_id: 'windows', basis_points: 2_200 }],
    parts_basis_points: 900,
  },
];

const milesOfDegree = 69.09;

/** North of Stamford by so many miles: two are at one distance, others just inside a radius or outside. */
function northOf<P extends { latitude: number; name: string }>(
  partners: readonly P[],
  miles: readonly number[],
  more: (name: string, at: number) => Partial<P>,
): P[] {
  const [first] = partners;
  if (!first) throw new Error('The content has no partner');
  return miles.map((away, at) => {
    const name = `${first.name} ${miles.length - at}`;
    return { ...first, name, latitude: first.latitude + away / milesOfDegree, ...more(name, at) };
  });
}

const contractors = northOf(fixtureContent.contractors, [0, 12, 12, 39.9, 40.2, 97], (name, at) => ({
  contractor_id: `contractor-${at}`,
  radius_miles: at === 2 ? 10 : 40,
  contact: name,
}));
const retailStores = northOf(fixtureContent.retailStores, [0, 7, 48.5, 60], (_, at) => ({
  store_id: `store-${at}`,
}));

/** Coverage by the warranty: for years with and without words after them, for life, and not at all. */
export const coverage = [
  { part: 'Glass', wood: '20 years', fiberglass: '20 years', vinyl: '20 years', clad: '20 years' },
  { part: 'Frame', wood: '10 years', fiberglass: 'lifetime', vinyl: 'lifetime', clad: '20 years' },
  { part: 'Finish', wood: '2 years (primer)', fiberglass: '15 years', vinyl: '10 years', clad: '1 year' },
  { part: 'Motors', wood: '5 years', fiberglass: '5 years', vinyl: 'not offered', clad: '5 years' },
] as const;

/**
 * Content of a shop without editors: orders can be picked up in Norwalk, also by buyers from New York, which
 * has another tax; professionals have several price lists; and a feature has its days.
 */
export const shopContent: ContentSet = {
  ...fixtureContent,
  contractors,
  retailStores,
  parts: fixtureContent.parts.map((part) =>
    part.backend_name === 'bulb-seal' ? { ...part, fits: ['plumbline-casement', ...part.fits] } : part,
  ),
  pages: {
    ...fixtureContent.pages,
    warranty: { ...fixtureContent.pages.warranty, coverage: [...coverage] },
  },
  branches: fixtureContent.branches.map((branch) =>
    branch.branch_id === 'norwalk-ct'
      ? {
          ...branch,
          market: { ...branch.market, pickup: true },
          service_area: {
            ...branch.service_area,
            postal_prefixes: [...branch.service_area.postal_prefixes, codeInNewYork.slice(0, 3)],
          },
        }
      : branch,
  ),
  tradePrices,
  taxes: [
    ...fixtureContent.taxes,
    { state: 'NY', title: 'New York sales tax', percent: 4, on_freight: true },
  ],
  featureFlags: fixtureContent.featureFlags.map((flag) =>
    flag.name === datedFeature.name ? { ...flag, from: datedFeature.from, to: datedFeature.to } : flag,
  ),
};
