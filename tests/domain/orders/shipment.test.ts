import { givenShipmentSchema, trackingUrl } from '#domain/orders/shipment.ts';

it.each([
  ['UPS', '1Z 999 AA1', 'https://www.ups.com/track?tracknum=1Z999AA1'],
  ['Fed Ex', '1234-5678', 'https://www.fedex.com/fedextrack/?trknbr=12345678'],
  ['usps', '9400', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400'],
  ['Own truck', '7', undefined],
  ['Constructor', '7', undefined],
])('a delivery by %s is followed at its page, if there is one', (carrier, tracking_number, url) => {
  expect(trackingUrl({ carrier, tracking_number })).toBe(url);
});

it.each(['', 'a'.repeat(41), 'https://evil.example/', '1<2'])(
  '%j is no tracking number',
  (tracking_number) => {
    expect(givenShipmentSchema.safeParse({ carrier: 'UPS', tracking_number }).success).toBe(false);
  },
);
