import { jobSiteAddressSchema, mailingAddressSchema } from '#domain/orders/delivery-contract.ts';
import { isPoBox } from '#domain/orders/po-box.ts';
import { addressSchema, isAddressComplete } from '#domain/places/address-form.ts';

const norwalk = { address1: '14 Wall Street', city: 'Norwalk', state: 'CT', postalCode: '06851' };

const boxes = [
  'PO Box 12',
  'P.O. Box 12',
  'p o box 7',
  'P. O. BOX A',
  'POB 44',
  'PO-Box 12',
  'PO\u2011Box 12',
  'P/O Box 12',
  'P.O.\u00A0Box\u200B 12',
  'Post-Office Box 4',
  'Po Bx 12',
  'Boîte postale 6',
  'P.O.B. 44',
  'POBox9',
  'Post Office Box 3',
  'Postal Box 3',
  'Post Box 3',
  'Case postale 160',
  'C.P. 160',
  'Box 220',
  '14 Wall Street, PO Box 2',
];
const streets = [
  '14 Wall Street',
  '9 Box Elder Lane',
  '1 Post Office Road',
  '1200 Poplar Ave',
  '80 Boxwood Ct',
  'RR 2 Box 15',

  '5 CP Rail Road',
  '77 Postbridge Rd',
];

it('[5.4] calls an address complete with street, city, state and a valid postal code, and detects PO boxes', () => {
  expect(isAddressComplete(norwalk)).toBe(true);
  expect(isAddressComplete({ ...norwalk, postalCode: 'M5V 3L9' })).toBe(true);
  expect(isAddressComplete({ ...norwalk, postalCode: 'Norwalk' })).toBe(false);
  for (const field of ['address1', 'city', 'state', 'postalCode'] as const) {
    expect(isAddressComplete({ ...norwalk, [field]: '  ' })).toBe(false);
    expect(isAddressComplete({ ...norwalk, [field]: undefined })).toBe(false);
  }
  for (const line of boxes) expect([line, isPoBox(line)]).toEqual([line, true]);
  for (const line of streets) expect([line, isPoBox(line)]).toEqual([line, false]);
});

it('takes no control character and no half of a character into an address', () => {
  const pasted = { line_1: '14 Wall\nStreet\u0000', city: 'Nor\ud800walk', state: 'CT', postcode: '06851' };
  expect(jobSiteAddressSchema.parse({ ...pasted, country: 'US' })).toMatchObject({
    line_1: '14 Wall Street',
    city: 'Nor walk',
  });
  expect(jobSiteAddressSchema.safeParse({ ...pasted, city: '\u0000', country: 'US' }).error?.issues).toEqual([
    expect.objectContaining({ path: ['city'], message: 'City is a required field' }),
  ]);
});

it('sends mail to a box and freight only to a street', () => {
  const street = { line_1: '14 Wall Street', city: 'Norwalk', state: 'CT', postcode: '06851', country: 'US' };
  const box = { ...street, line_1: 'PO Box 12' };
  expect(addressSchema.safeParse({ ...norwalk, address1: 'PO Box 12' }).success).toBe(true);
  expect(mailingAddressSchema.safeParse(box).success).toBe(true);
  expect(jobSiteAddressSchema.safeParse(street).success).toBe(true);
  expect(jobSiteAddressSchema.safeParse(box).error?.issues).toMatchObject([
    { path: ['line_1'], message: 'Street Address must be a place a truck can reach, not a PO box' },
  ]);
});
