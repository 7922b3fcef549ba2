import { formatStreetLine } from '../../../domain/address/format-street-line.ts';
import { formatTown } from '../../../domain/address/format-town.ts';
import { stateNamed } from '../../../domain/address/states.ts';
import { formattedAddressSchema } from '../../../domain/contracts/address.ts';
import { normalisePostalCode } from '../../../domain/validation/postal-code.ts';
import type { FoundAddress } from './address-book.ts';
import { formatAnswerSchema } from './experian-answers.ts';
import { isCanadian } from './places.ts';

/** The address of an answer, written as all of ours are; `undefined` of one that is not whole. */
export function foundAddress(answer: unknown): FoundAddress | undefined {
  const read = formatAnswerSchema.safeParse(answer);
  if (!read.success) return undefined;
  const { address, confidence } = read.data.result;
  const postalCode = normalisePostalCode(address.postal_code) ?? '';
  const written = formattedAddressSchema.safeParse({
    address1: formatStreetLine(
      [address.address_line_1, address.address_line_2, address.address_line_3].join(' '),
    ),
    city: formatTown(address.locality),
    state: stateNamed(address.region),
    postalCode,
    country: isCanadian({ postal_code: postalCode }) ? 'CA' : 'US',
  });
  if (!written.success) return undefined;
  return { address: written.data, precision: confidence === 'Verified match' ? 'premise' : 'place' };
}
