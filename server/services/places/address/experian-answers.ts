import { z } from 'zod';
import { formattedAddressSchema } from '#domain/places/address-contract.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { formatStreetLine } from '#domain/places/typed-address/format-street-line.ts';
import { formatTown } from '#domain/places/typed-address/format-town.ts';
import { stateNamed } from '#domain/places/typed-address/states.ts';
import type { FoundAddress } from './address-book.ts';
import { isCanadian } from './places.ts';

export const searchAnswerSchema = z.object({
  result: z.object({
    suggestions: z
      .array(z.object({ global_address_key: z.string().optional(), text: z.string() }))
      .nullish()
      .transform((suggestions) => suggestions ?? []),
  }),
});

const line = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

const formatAnswerSchema = z.object({
  result: z.object({
    confidence: z.string().optional(),
    address: z.object({
      address_line_1: line,
      address_line_2: line,
      address_line_3: line,
      locality: line,
      region: line,
      postal_code: line,
    }),
  }),
});

/** Returns a response's address in our format, or undefined if it is incomplete. */
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
