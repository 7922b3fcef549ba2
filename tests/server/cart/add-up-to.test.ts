import { addUpTo } from '#server/services/cart/domain.ts';
import type { ConfiguredItem } from '#server/services/cart/offers.ts';
import { offersOf } from '#server/services/cart/offers.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';

const stockWindow = (configId: string): ConfiguredItem => ({
  configId,
  revision: 0,
  backendName: 'stock-double-hung-36x60',
  title: 'Meridian Double-Hung 36 by 60, white',
  code: 'MDH.wh',
  headline: '36 by 60 in.',
  details: [],
  priceCents: 30_000,
  leadTimeDays: 2,
  unitedInches: 96,
  quantity: 1,
  itemUrl: '/shop/parts/configure/?item=stock-double-hung-36x60',
  unavailableReason: null,
  onHand: 4,
  imageUrl: '/drawing.svg',
  editUrl: '/shop/parts/configure/?item=stock-double-hung-36x60',
});

it('adds of several configurations of one stock window no more than the shelf holds of it', () => {
  const items = new Map(['one', 'other', 'third'].map((id) => [id, stockWindow(id)]));
  const wanted = [...items.values()].map(({ backendName, configId }) => ({
    backendName,
    configId,
    quantity: 3,
  }));
  const { change, leftOut } = addUpTo([], wanted, { offers: offersOf(fixtureContent), items });
  expect(change.put.map(({ configId, quantity }) => [configId, quantity])).toEqual([
    ['one', 3],
    ['other', 1],
  ]);
  expect(leftOut.map(({ configId, quantity }) => [configId, quantity])).toEqual([
    ['other', 2],
    ['third', 3],
  ]);
});
