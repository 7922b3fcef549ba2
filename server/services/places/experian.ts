import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import {
  type AddressSuggestion,
  formattedAddressSchema,
  longestAddressId,
  suggestionLimit,
} from '#domain/places/address-contract.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { formatStreetLine } from '#domain/places/typed-address/format-street-line.ts';
import { formatTown } from '#domain/places/typed-address/format-town.ts';
import { parseTypedAddress } from '#domain/places/typed-address/parse-typed-address.ts';
import { isProvince, stateNamed } from '#domain/places/typed-address/states.ts';
import { type AddressBook, type FoundAddress, unknownAddress } from './address-book.ts';
import { CompanyAway, type CompanyClient, companyUnavailable } from './company-client.ts';
import { isCanadian, type Place, type Places } from './places.ts';

const searchAnswerSchema = z.object({
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
function foundAddress(answer: unknown): FoundAddress | undefined {
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

// Shorter input is too ambiguous, and each request is billed.
const fewestLetters = 3;

const countryOf = (text: string, near: Place | undefined): 'USA' | 'CAN' => {
  const { postalCode, readings } = parseTypedAddress(text);
  if (postalCode) return /^[A-Z]/.test(postalCode) ? 'CAN' : 'USA';
  const [state] = readings[0]?.states ?? [];
  if (state) return isProvince(state) ? 'CAN' : 'USA';
  return near && isCanadian(near) ? 'CAN' : 'USA';
};

/**
 * Address book by Experian's Address Validation: `POST /address/search/v1` for suggestions, `GET
 * /address/format/v1/{key}` for the selection. Returns no suggestions during an outage.
 */
export class ExperianAddressBook implements AddressBook {
  constructor(
    private readonly client: Pick<CompanyClient, 'ask'>,
    private readonly deps: { places: Pick<Places, 'placeOf'>; log: FastifyBaseLogger },
  ) {}

  async search(text: string, near: string | undefined): Promise<AddressSuggestion[]> {
    if (text.length < fewestLetters) return [];
    const place = near ? this.deps.places.placeOf(near) : undefined;
    const country_iso = countryOf(text, place);
    const at = country_iso === 'USA' && place && !isCanadian(place) ? place.position : undefined;
    try {
      const { body } = await this.client.ask('/address/search/v1', {
        country_iso,
        components: { unspecified: [text] },
        max_suggestions: suggestionLimit,
        ...(at && { location: `${at.latitude},${at.longitude}` }),
      });
      return searchAnswerSchema
        .parse(body)
        .result.suggestions.flatMap(({ global_address_key: address_id, text: line }) =>
          address_id && address_id.length <= longestAddressId ? [{ address_id, text: line }] : [],
        )
        .slice(0, suggestionLimit);
    } catch (error) {
      this.warn(error);
      return [];
    }
  }

  async format(addressId: string): Promise<FoundAddress> {
    // A path segment of dots would call another endpoint.
    if (/^\.+$/.test(addressId)) throw unknownAddress();
    const { status, body } = await this.client
      .ask(`/address/format/v1/${encodeURIComponent(addressId)}`)
      .catch((error) => {
        this.warn(error);
        throw companyUnavailable();
      });
    if (status === 400 || status === 404) throw unknownAddress();
    const found = foundAddress(body);
    if (found) return found;
    this.warn(new CompanyAway('The address is not whole'));
    throw companyUnavailable();
  }

  private warn(error: unknown): void {
    this.deps.log.warn({ err: error }, 'address search failed');
  }
}
