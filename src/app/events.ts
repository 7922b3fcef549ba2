import { createAction } from '@reduxjs/toolkit';
import type { Cart } from '../../domain/contracts/cart.ts';
import type { Showroom, UserLocation } from '../../domain/contracts/location.ts';
import type { ProductTile } from '../../domain/contracts/product.ts';
import type { LocationsState } from '../features/locator/locations-state.ts';

/** Facts that more than one feature answers to. Features know these, not each other. */

/** The server answered with the whole cart; `null` when there is none, or none could be had ([4.7]). */
export const cartReceived = createAction<Cart | null>('cart/received');

/** A visitor chose a showroom, wherever on the site: it is kept, and no other is chosen for them ([4.8]). */
export const showroomChosen = createAction<Showroom>('locations/showroomChosen');

/** A visitor said where they are: a postal code, or that of a town ([4.8]). */
export const locationChosen = createAction<Pick<UserLocation, 'postal_code'>>('locations/locationChosen');

/** What there is where the visitor is, all of one answer ([4.9]). */
export interface LocationUpdate {
  records: Partial<Omit<LocationsState, 'showroom' | 'showroom_info'>>;
  /** Chosen for the visitor; left out, the one that they have stays. */
  showroom?: Showroom;
  /** Whether the cart has to be read anew, because what it says depends on the place. */
  refreshCart?: boolean;
}

/** The place that the shop follows was looked up: the slice, then tiles, and the cart where that is asked, go by it ([4.9]). */
export const locationUpdated = createAction<LocationUpdate>('locations/locationUpdated');

/** The tiles of the visitor's market ([3.5], [7.16]). */
export const tilesReceived = createAction<ProductTile[]>('ecommData/tilesReceived');
