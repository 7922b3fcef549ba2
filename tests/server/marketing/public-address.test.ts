import { isPublicAddress } from '#server/services/marketing/third-parties/public-address.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const inside = (first: readonly number[]) =>
  fc
    .tuple(...Array.from({ length: 4 - first.length }, () => fc.nat(255)))
    .map((rest) => [...first, ...rest].join('.'));

const privateV4 = fc.oneof(
  ...[[0], [10], [127], [169, 254], [192, 168], [192, 0, 2], [198, 18], [203, 0, 113], [255]].map(inside),
  fc.nat(15).chain((low) => inside([172, 16 + low])),
  fc.nat(63).chain((low) => inside([100, 64 + low])),
  fc.nat(31).chain((low) => inside([224 + low])),
);
const groups = (length: number) =>
  fc
    .array(fc.nat(0xffff), { minLength: length, maxLength: length })
    .map((all) => all.map((one) => one.toString(16)));
const bits = (address: string) => address.split('.').map(Number);
const asHex = (address: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = bits(address);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
};

it('takes no private, loopback, link-local, shared, documentation or group address for a public one', () => {
  fc.assert(fc.property(privateV4, (address) => expect(isPublicAddress(address)).toBe(false)));
  for (const metadata of ['169.254.169.254', '100.100.100.200', 'fd00:ec2::254', '0.0.0.0', '::', '::1'])
    expect(isPublicAddress(metadata)).toBe(false);
});

it('takes no IPv6 address for a public one that has an IPv4 address in it, public or not', () => {
  const any = fc.oneof(privateV4, fc.ipV4());
  const written = any.chain((address) =>
    fc.constantFrom(
      `::ffff:${address}`,
      `::ffff:${asHex(address)}`,
      `::${address}`,
      `::${asHex(address)}`,
      `64:ff9b::${asHex(address)}`,
      `64:ff9b:1::${asHex(address)}`,
      `2002:${asHex(address)}::1`,
      `2001:0:4136:e378:8000:63bf:${asHex(address)}`,
    ),
  );
  fc.assert(
    fc.property(written, (address) => expect([address, isPublicAddress(address)]).toEqual([address, false])),
  );
});

it('takes no unique local, link-local, site-local, group or documentation address of IPv6 for a public one', () => {
  const start = fc.constantFrom(
    'fc00',
    'fd12',
    'fe80',
    'febf',
    'fec0',
    'ff02',
    '100',
    '2001:db8',
    '5f00',
    '3fff:0',
  );
  const written = start.chain((head) =>
    groups(8 - head.split(':').length).map((tail) => [head, ...tail].join(':')),
  );
  fc.assert(fc.property(written, (address) => expect(isPublicAddress(address)).toBe(false)));
  expect(isPublicAddress('2606:4700::1111%eth0')).toBe(false);
});

it('takes addresses of the public internet for what they are, and no other text', () => {
  for (const address of [
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/^[\d.]+$/.test(text) && !text.includes(':')),
      (text) => expect(isPublicAddress(text)).toBe(false),
    ),
  );
});
