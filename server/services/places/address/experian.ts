import type { FastifyBaseLogger } from 'fastify';
import {
  type AddressSuggestion,
  longestAddressId,
  suggestionLimit,
} from '#domain/places/address-contract.ts';
import { parseTypedAddress } from '#domain/places/typed-address/parse-typed-address.ts';
import { isProvince } from '#domain/places/typed-address/states.ts';
import { type AddressBook, type FoundAddress, unknownAddress } from './address-book.ts';
import { CompanyAway, type CompanyClient, companyUnavailable } from './company-client.ts';
import { foundAddress, searchAnswerSchema } from './experian-answers.ts';
import { isCanadian, type Place, type Places } from './places.ts';

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
