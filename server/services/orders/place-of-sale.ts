import type { z } from 'zod';
import type { FreightEntry, TaxEntry } from '#domain/content/checkout-terms.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { fulfilmentChoiceSchema } from '#domain/orders/contract.ts';
import { pickupShowroomSchema } from '#domain/orders/delivery-contract.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import type { Branch, Showroom } from '#domain/places/contract.ts';
import type { Market } from '#domain/places/directory-contract.ts';
import { notShippedTo } from '#domain/places/typed-address/not-shipped-to.ts';
import { wrongState } from '#domain/places/typed-address/wrong-state.ts';
import { HttpError } from '#server/http/http-error.ts';
import { notSoldHere } from '#server/http/sale-errors.ts';
import { invalidField, noDelivery, noPickup } from './order-errors.ts';

type Fulfilment = z.output<typeof fulfilmentChoiceSchema>;

export interface Locations {
  market: (idOrPostalCode: string) => Market;
  branch: (idOrPostalCode: string) => Branch;
  showroomsOf: (idOrPostalCode: string) => readonly Showroom[];
  statesOf: (postalCode: string) => readonly string[];
  timeZoneAt: (postalCode: string) => string;
}

export interface PlaceOfSale {
  postalCode: string;
  market: Market;
  branch: Branch;
  tax: TaxEntry;
  freight: FreightEntry;
  isDelivery: boolean;
  /** Whether the buyer wants parts ahead of the rest. */
  shipsApart?: boolean | undefined;
}

export interface ChosenPlaceOfSale extends PlaceOfSale {
  fulfilment: Order['fulfilment'];
}

type PlaceTerms = Pick<ContentSet, 'markets' | 'freight' | 'taxes'>;

const nowhere = 'Nothing is sold online where you are. A showroom is glad to help.';

/** Resolves the place of a sale. Errors carry messages for the buyer. */
export class PlacesOfSale {
  private readonly taxes: ReadonlyMap<string, TaxEntry>;
  private readonly marketNames: ReadonlyMap<string, string>;
  private readonly freight: ReadonlyMap<string, FreightEntry>;
  private readonly mainland: string;

  constructor(
    { markets, freight, taxes }: PlaceTerms,
    private readonly locations: Locations,
  ) {
    this.taxes = new Map(taxes.map((tax) => [tax.state, tax]));
    this.marketNames = new Map(
      markets.flatMap(({ market, states }) => states.map((state) => [state, market])),
    );
    this.freight = new Map(freight.map((entry) => [entry.market, entry]));
    this.mainland = markets[0]?.market ?? '';
  }

  /** Returns the market at a postal code; otherwise throws `HttpError` with the reason. */
  openMarket(postalCode: string): Market {
    try {
      const market = this.locations.market(postalCode);
      if (market.ecommerce) return market;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
    const [state] = this.locations.statesOf(postalCode);
    if (state === undefined)
      throw notSoldHere(`We do not know the postal code ${postalCode}. Please check it.`);
    throw notSoldHere(notShippedTo(state) ?? nowhere);
  }

  showroomsOf(postalCode: string): readonly Showroom[] {
    return this.locations.showroomsOf(postalCode);
  }

  timeZoneAt(postalCode: string): string {
    return this.locations.timeZoneAt(postalCode);
  }

  /** Delivery to a postal code; the cost does not depend on the street. */
  estimate(postalCode: string): PlaceOfSale {
    const market = this.deliveryMarket(postalCode);
    const [likeliest = ''] = this.locations.statesOf(postalCode);
    const terms = this.termsOf(likeliest);
    return { postalCode, market, branch: this.locations.branch(postalCode), ...terms, isDelivery: true };
  }

  of(choice: Fulfilment): ChosenPlaceOfSale {
    return choice.method === 'pickup' ? this.ofPickup(choice) : this.ofDelivery(choice);
  }

  private ofPickup({
    postal_code: postalCode,
    showroom_id,
  }: Fulfilment & { method: 'pickup' }): ChosenPlaceOfSale {
    const market = this.openMarket(postalCode);
    if (!market.pickup) throw noPickup();
    const showroom = this.showroomsOf(postalCode).find((room) => room.showroom_id === showroom_id);
    if (!showroom)
      throw invalidField('unknown_showroom', 'body.fulfilment.showroom_id', 'Choose one of the showrooms');
    return {
      postalCode,
      market,
      branch: this.locations.branch(postalCode),
      ...this.termsOf(showroom.state),
      isDelivery: false,
      fulfilment: { method: 'pickup', showroom: pickupShowroomSchema.parse(showroom) },
    };
  }

  private ofDelivery({
    job_site_address,
    note,
    ships_apart,
  }: Fulfilment & { method: 'delivery' }): ChosenPlaceOfSale {
    const { postcode: postalCode, state } = job_site_address;
    const market = this.deliveryMarket(postalCode);
    // Tax depends on the state: a state outside the postal code would evade it.
    const wrong = wrongState(postalCode, state, this.locations.statesOf(postalCode));
    if (wrong !== undefined)
      throw invalidField('wrong_state', 'body.fulfilment.job_site_address.state', wrong);
    return {
      postalCode,
      market,
      branch: this.locations.branch(postalCode),
      ...this.termsOf(state),
      isDelivery: true,
      shipsApart: ships_apart,
      fulfilment: { method: 'delivery', job_site_address, ...(note && { note }) },
    };
  }

  private deliveryMarket(postalCode: string): Market {
    const market = this.openMarket(postalCode);
    if (!market.delivery) throw noDelivery();
    return market;
  }

  private termsOf(state: string): Pick<PlaceOfSale, 'tax' | 'freight'> {
    const tax = this.taxes.get(state);
    const freight = this.freight.get(this.marketNames.get(state) ?? this.mainland);
    if (!tax || !freight) throw notSoldHere(nowhere);
    return { tax, freight };
  }
}
