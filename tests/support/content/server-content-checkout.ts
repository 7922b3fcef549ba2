/** Connecticut taxes freight, Iowa does not, Oregon has no tax, and Quebec needs three decimals. */
export const fixtureTaxes = [
  { state: 'CT', title: 'Connecticut sales tax', percent: 6.35, on_freight: true },
  { state: 'IA', title: 'Iowa sales tax', percent: 6, on_freight: false },
  { state: 'OR', title: 'Oregon sales tax', percent: 0, on_freight: false },
  { state: 'ON', title: 'Ontario HST', percent: 13, on_freight: true },
  { state: 'QC', title: 'Quebec GST and QST', percent: 14.975, on_freight: true },
  { state: 'AK', title: 'Alaska sales tax', percent: 0, on_freight: false },
  { state: 'HI', title: 'Hawaii general excise tax', percent: 4, on_freight: true },
];

const truck = (first_cents: number, further_cents: number) => ({
  windows: { first_cents, further_cents },
  'patio-doors': { first_cents: 2 * first_cents, further_cents: 2 * further_cents },
  'entry-doors': { first_cents, further_cents },
  oversize: { above_united_inches: 100, cents: 4_000 },
});

/** On the mainland parts cost 7.00 to ship; free from 50.00. */
export const fixtureFreight = [
  {
    market: 'mainland',
    parcel: [{ below_cents: 5_000, cents: 700 }, { cents: 0 }],
    parcel_days: 3,
    truck: truck(8_900, 2_900),
    window_days: { parcel: 2, truck: 4 },
  },
  {
    market: 'islands',
    parcel: [{ cents: 2_500 }],
    parcel_days: 9,
    truck: truck(30_000, 10_000),
    window_days: { parcel: 4, truck: 8 },
  },
];

export const fixturePromoCodes = [
  { code: 'TENOFF', title: '10% off parts', percent: 10, on: ['parts'] },
  { code: 'FIRST', title: '10% off your first order', percent: 10, once_per_buyer: true },
  { code: 'FIVE', title: '$5 off $20', cents: 500, minimum_cents: 2_000 },
  {
    code: 'SUMMER',
    title: '20% off windows',
    percent: 20,
    on: ['windows'],
    first_day: '2026-06-01',
    last_day: '2026-06-30',
  },
];

export const fixtureTradePrices = [
  {
    name: 'trade',
    title: 'Trade prices',
    first_day: '2020-01-01',
    last_day: '2099-12-31',
    categories: [{ category_id: 'windows', basis_points: 2_000 }],
    parts_basis_points: 1_000,
  },
];
