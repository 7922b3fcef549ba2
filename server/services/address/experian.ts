import type { FastifyBaseLogger } from 'fastify';
import { parseTypedAddress } from '../../../domain/address/parse-typed-address.ts';
import { isProvince } from '../../../domain/address/states.ts';
import { longestAddressId, suggestionLimit } from '../../../domain/contracts/address.ts';
import { type AddressBook, unknownAddress } from './address-book.ts';
import { type AskCompany, CompanyAway, companyUnavailable } from './ask-company.ts';
import { foundAddress } from './experian-address.ts';
import { searchAnswerSchema } from './experian-answers.ts';
import { isCanadian, type Place, type Places } from './places.ts';

// Fewer letters mean nothing yet, and each question is paid for.
const fewestLetters = 3;

const countryOf = (text: string, near: Place | undefined): 'USA' | 'CAN' => {
  const { postalCode, readings } = parseTypedAddress(text);
  if (postalCode) return /^[A-Z]/.test(postalCode) ? 'CAN' : 'USA';
  const [state] = readings[0]?.states ?? [];
  if (state) return isProvince(state) ? 'CAN' : 'USA';
  return near && isCanadian(near) ? 'CAN' : 'USA';
};

/**
 * Experian's Address Validation, as an address book: `POST /address/search/v1` while one types, `GET
 * /address/format/v1/{key}` for what was chosen. While it is away there are no suggestions, and the form goes
 * on without.
 */
export function createExperian(
  ask: AskCompany,
  { places, log }: { places: Pick<Places, 'placeOf'>; log: FastifyBaseLogger },
): AddressBook {
  const told = (error: unknown): void => log.warn({ err: error }, 'address search failed');

  return {
    search: async (text, near) => {
      if (text.length < fewestLetters) return [];
      const place = near ? places.placeOf(near) : undefined;
      const country_iso = countryOf(text, place);
      const at = country_iso === 'USA' && place && !isCanadian(place) ? place.position : undefined;
      try {
        const { body } = await ask('/address/search/v1', {
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
        told(error);
        return [];
      }
    },

    format: async (addressId) => {
      // A path of dots would be another call than this one.
      if (/^\.+$/.test(addressId)) throw unknownAddress();
      const { status, body } = await ask(`/address/format/v1/${encodeURIComponent(addressId)}`).catch(
        (error) => {
          told(error);
          throw companyUnavailable();
        },
      );
      if (status === 400 || status === 404) throw unknownAddress();
      const found = foundAddress(body);
      if (found) return found;
      told(new CompanyAway('The address is not whole'));
      throw companyUnavailable();
    },
  };
}
