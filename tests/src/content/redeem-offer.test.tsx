import { render, screen } from '@testing-library/react';
import { RedeemOffer } from '#src/features/content/offers/redeem-offer.tsx';

const built = '2026-11-10';
const shownOffer = (over: Partial<Queries.RedeemOfferFragment>) => {
  const promotion = {
    title: 'Quiet months',
    starts: '2026-11-01',
    ends: '2026-11-30',
    redeemed_at: 'consultation',
    promo_code: null,
    time_zone: null,
    lines: [{ line_id: 'daybook-slider' }],
    ...over,
  };
  render(<RedeemOffer promotion={promotion} built={built} />);
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};
const asking = '/where-to-buy/schedule-consultation/?about=Quiet%20months';
const configured = '/shop/parts/configure/?item=daybook-slider';

beforeEach(() => void jest.useFakeTimers({ now: new Date(`${built}T12:00:00`) }));
afterEach(() => void jest.useRealTimers());

it('leads to where an offer is redeemed: with its code to a design, to a showroom, or to a consultation', () => {
  expect(shownOffer({ redeemed_at: 'checkout', promo_code: 'TENOFF' })).toEqual([
    ['Design & price', configured],
  ]);
  expect(screen.getByText(/^Enter code/)).toHaveTextContent('Enter code TENOFF at checkout.');
});

it.each([
  [
    'showroom',
    [
      ['Ask a showroom for it', asking],
      ['Find a showroom', '/locations/'],
    ],
  ],
  ['consultation', [['Schedule a consultation', asking]]],
])('leads to the %s, with the offer as the matter of the request', (redeemed_at, ways) => {
  expect(shownOffer({ redeemed_at })).toEqual([...ways, ['Design yours first', configured]]);
});

it('leads nowhere once it has ended', () => {
  expect(shownOffer({ ends: '2026-11-09' })).toEqual([]);
});
