import {
  type AddressSuggestion,
  type FormattedAddress,
  formattedAddressSchema,
  longestAddressId,
  suggestionLimit,
} from '#domain/places/address-contract.ts';
import { cleanLine } from '#domain/places/typed-address/address-words.ts';
import { formatStreetLine, hasHouseNumber } from '#domain/places/typed-address/format-street-line.ts';
import { formatTown, isPartOf } from '#domain/places/typed-address/format-town.ts';
import {
  parseTypedAddress,
  type Reading,
  type TypedAddress,
} from '#domain/places/typed-address/parse-typed-address.ts';
import { isStreetEnd } from '#domain/places/typed-address/street-shape.ts';
import { type AddressBook, type FoundAddress, unknownAddress } from './address-book.ts';
import { isCanadian, type Place, type Places } from './places.ts';

/** Parts encoded in an id. The id is stateless, so any process can decode it. */
interface AddressParts {
  line: string;
  city: string;
  postalCode: string;
  /** Set if the postal code spans several states and this is not the first. */
  state?: string;
}

// Safe: normalization of the input removes line breaks from all parts.
const separator = '\n';

const addressId = ({ line, city, postalCode, state }: AddressParts): string =>
  Buffer.from([postalCode, city, line, ...(state ? [state] : [])].join(separator)).toString('base64url');

/** Decodes an id, or returns undefined if it is malformed. Does not check the address. */
function addressParts(id: string): AddressParts | undefined {
  const [postalCode = '', city = '', line = '', state] = Buffer.from(id, 'base64url')
    .toString()
    .split(separator);
  const parts = { line, city, postalCode, ...(state !== undefined && { state }) };
  return addressId(parts) === id ? parts : undefined;
}

// Radius for a mistaken postal code.
const aroundMiles = 10;
// A shorter prefix matches too many towns.
const lettersOfTown = 2;

const partsAt = (
  street: string,
  places: readonly Place[],
  { city, state }: { city?: string | undefined; state?: string | undefined } = {},
): AddressParts[] => {
  const line = formatStreetLine(street);
  if (!hasHouseNumber(line)) return [];
  return places.map((place) => ({
    line,
    city: city ?? place.city,
    postalCode: place.postal_code,
    ...(state !== undefined && state !== place.state && { state }),
  }));
};

/** True if the typed city may be kept: the data has no city, or only its neighborhood. */
const takesTypedCity = (place: Place): boolean => isCanadian(place) || place.city === '';

/** In Canada, only the given postal code is known. */
function inCanadianTown(readings: readonly Reading[], near: Place): AddressParts[] {
  const meant = readings.find(
    ({ city, states, sure }) =>
      sure && isPartOf(city, near.city) && (states.length === 0 || states.includes(near.state)),
  );
  return meant ? partsAt(meant.street, [near], { city: formatTown(meant.city) }) : [];
}

/**
 * Searches the postal data, which knows places but no houses: returns the typed street, normalized, at the
 * candidate places. Canadian data covers only the code's area, so a suggestion requires a complete typed
 * code; a guess would misroute the delivery.
 */
export class OwnAddressBook implements AddressBook {
  constructor(private readonly places: Places) {}

  async search(text: string, near: string | undefined): Promise<AddressSuggestion[]> {
    const { places } = this;
    const typed = parseTypedAddress(text);
    const place = typed.postalCode ? places.placeOf(typed.postalCode) : undefined;
    if (typed.postalCode && !place) return [];
    const found = place
      ? this.atCode(typed, place)
      : this.inTowns(typed, near ? places.placeOf(near) : undefined);
    return found.slice(0, suggestionLimit).flatMap((parts) => this.suggestion(parts));
  }

  async format(id: string): Promise<FoundAddress> {
    const parts = addressParts(id);
    const address = parts && this.check(parts);
    if (!address) throw unknownAddress();
    return { address, precision: 'place' };
  }

  private named(
    { city, states }: Reading,
    { begun, code, near }: { begun: boolean; code: string; near: Place | undefined },
  ): readonly Place[] {
    return this.places.placesNamed({ name: city, begun, states, code, near, limit: suggestionLimit });
  }

  private atCode({ readings }: TypedAddress, place: Place): AddressParts[] {
    const isHere = (reading: Reading): boolean =>
      isCanadian(place)
        ? isPartOf(reading.city, place.city)
        : reading.city !== '' &&
          this.named(reading, { begun: false, code: place.postal_code, near: undefined }).length > 0;
    const placeStates = this.places.statesOf(place.postal_code);
    const inState = ({ states }: Reading): boolean =>
      states.length === 0 || states.some((state) => placeStates.includes(state));
    const meant =
      readings.find((reading) => inState(reading) && isHere(reading)) ??
      readings.find((reading) => inState(reading) && reading.sure && !isStreetEnd(reading.city)) ??
      readings.find((reading) => inState(reading) && reading.city === '');
    if (!meant) return [];
    // Canadian data lists towns by neighborhood; Toronto alone is valid too.
    const city = takesTypedCity(place) && meant.city !== '' ? formatTown(meant.city) : undefined;
    const isAmbiguous = meant.states.length === 0 || meant.states.includes(place.state);
    const state = isAmbiguous ? undefined : placeStates.find((known) => meant.states.includes(known));
    return partsAt(meant.street, [place], { city, state });
  }

  private around(readings: readonly Reading[], near: Place | undefined): AddressParts[] {
    const meant = readings.find(
      ({ city, states, sure }) =>
        city === '' && (states.length === 0 || (sure && states.includes(near?.state ?? ''))),
    );
    if (!near || !meant) return [];
    const others = isCanadian(near)
      ? []
      : this.places
          .placesAround(near, aroundMiles)
          .filter(({ postal_code }) => postal_code !== near.postal_code);
    return partsAt(meant.street, [near, ...others]);
  }

  private inTowns({ readings, codeBegun: code }: TypedAddress, near: Place | undefined): AddressParts[] {
    const canadian = near && isCanadian(near) ? inCanadianTown(readings, near) : [];
    if (canadian.length > 0) return canadian;
    const withTown = readings.filter(({ city }) => city.length >= lettersOfTown);
    for (const begun of [false, true]) {
      for (const reading of withTown) {
        if (begun && !reading.sure) continue;
        const found = partsAt(reading.street, this.named(reading, { begun, code, near }));
        if (found.length === 0) continue;
        // `12 mount vernon` may be an incomplete street near the visitor, `12 main street north` a whole one.
        const isTown = reading.sure && !isStreetEnd(reading.city);
        const unfinished = isTown || reading.states.length > 0 ? [] : this.around(readings, near).slice(0, 1);
        return [...unfinished, ...found];
      }
    }
    return this.around(readings, near);
  }

  private check({ line, city, postalCode, state }: AddressParts): FormattedAddress | undefined {
    const place = this.places.placeOf(postalCode);
    const isWritten =
      place?.postal_code === postalCode &&
      (state === undefined || (state !== place.state && this.places.statesOf(postalCode).includes(state))) &&
      formatStreetLine(line) === line &&
      hasHouseNumber(line) &&
      (city === place.city ||
        (takesTypedCity(place) && formatTown(city) === city && cleanLine(city) === city));
    const address = formattedAddressSchema.safeParse({
      address1: line,
      city,
      postalCode,
      state: state ?? place?.state,
      country: place && isCanadian(place) ? 'CA' : 'US',
    });
    return isWritten && address.success ? address.data : undefined;
  }

  private suggestion(parts: AddressParts): AddressSuggestion[] {
    const address = this.check(parts);
    const address_id = addressId(parts);
    if (!address || address_id.length > longestAddressId) return [];
    const { address1, city, state, postalCode } = address;
    return [{ address_id, text: `${address1}, ${city}, ${state} ${postalCode}` }];
  }
}
