import type { z } from 'zod';
import type { FreightEntry, TaxEntry } from '../../../domain/content/checkout-terms.ts';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import { pickupShowroomSchema } from '../../../domain/contracts/delivery.ts';
import type { Branch, Showroom } from '../../../domain/contracts/location.ts';
import type { Order } from '../../../domain/contracts/order.ts';
import type { fulfilmentChoiceSchema } from '../../../domain/contracts/orders.ts';
import type { Market } from '../../../domain/contracts/where-to-buy.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { noDelivery, noPickup, notSoldHere, refusedField } from './refusals.ts';

export type Fulfilment = z.output<typeof fulfilmentChoiceSchema>;

/** What is asked of places. */
export interface Locations {
  market: (idOrPostalCode: string) => Market;
  branch: (idOrPostalCode: string) => Branch;
  showroomsOf: (idOrPostalCode: string) => readonly Showroom[];
  stateOf: (postalCode: string) => string | undefined;
}

/** Where a sale takes place, and what follows from it. */
export interface PlaceOfSale {
  postalCode: string;
  market: Market;
  branch: Branch;
  tax: TaxEntry;
  /** What freight costs there, and how long it takes. */
  freight: FreightEntry;
  isDelivery: boolean;
}

/** One of which everything is known that an order needs. */
export interface ChosenPlaceOfSale extends PlaceOfSale {
  fulfilment: Order['fulfilment'];
}

export type PlaceTerms = Pick<ContentSet, 'markets' | 'freight' | 'taxes'>;

const nowhere = 'Nothing is sold online where you are. A showroom is glad to help.';

export function placesOfSale(
  { markets, freight, taxes }: PlaceTerms,
  { market: marketAt, branch, showroomsOf, stateOf }: Locations,
) {
  const taxOf = new Map(taxes.map((tax) => [tax.state, tax]));
  const marketOf = new Map(markets.flatMap(({ market, states }) => states.map((state) => [state, market])));
  const freightOf = new Map(freight.map((entry) => [entry.market, entry]));
  const mainland = markets[0]?.market ?? '';

  /** What may be sold at a postal code; an `HttpError` where nothing is, which is also where nobody knows the code. */
  const openMarket = (postalCode: string): Market => {
    try {
      const market = marketAt(postalCode);
      if (market.ecommerce) return market;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
    throw notSoldHere(nowhere);
  };

  const termsOf = (state: string): Pick<PlaceOfSale, 'tax' | 'freight'> => {
    const tax = taxOf.get(state);
    const entry = freightOf.get(marketOf.get(state) ?? mainland);
    if (!tax || !entry) throw notSoldHere(nowhere);
    return { tax, freight: entry };
  };

  return {
    openMarket,
    showroomsOf,
    /** In which the days of a place are told; of one that nobody serves any more, that of the world. */
    zoneOf: (postalCode: string): string => {
      try {
        return branch(postalCode).time_zone;
      } catch (error) {
        if (error instanceof HttpError) return 'UTC';
        throw error;
      }
    },
    /** Delivery somewhere at a postal code: what it costs depends on no street. */
    estimate: (postalCode: string): PlaceOfSale => {
      const market = openMarket(postalCode);
      if (!market.delivery) throw noDelivery();
      const terms = termsOf(stateOf(postalCode) ?? '');
      return { postalCode, market, branch: branch(postalCode), ...terms, isDelivery: true };
    },
    of: (choice: Fulfilment): ChosenPlaceOfSale => {
      if (choice.method === 'pickup') {
        const { postal_code: postalCode, showroom_id } = choice;
        const market = openMarket(postalCode);
        if (!market.pickup) throw noPickup();
        const showroom = showroomsOf(postalCode).find((room) => room.showroom_id === showroom_id);
        if (!showroom)
          throw refusedField(
            'unknown_showroom',
            'body.fulfilment.showroom_id',
            'Choose one of the showrooms',
          );
        return {
          ...{ postalCode, market, branch: branch(postalCode) },
          ...termsOf(showroom.state),
          isDelivery: false,
          fulfilment: { method: 'pickup', showroom: pickupShowroomSchema.parse(showroom) },
        };
      }
      const { job_site_address } = choice;
      const { postcode: postalCode, state } = job_site_address;
      const market = openMarket(postalCode);
      if (!market.delivery) throw noDelivery();
      const lies = stateOf(postalCode);
      // Tax follows the state: one that the postal code does not lie in would be a way around it.
      if (lies && lies !== state)
        throw refusedField(
          'wrong_state',
          'body.fulfilment.job_site_address.state',
          `${postalCode} is in ${lies}`,
        );
      return {
        ...{ postalCode, market, branch: branch(postalCode) },
        ...termsOf(state),
        isDelivery: true,
        fulfilment: { method: 'delivery', job_site_address },
      };
    },
  };
}

export type PlacesOfSale = ReturnType<typeof placesOfSale>;
