import type { Directory } from '#domain/contracts/where-to-buy.ts';
import { type LocationUpdate, recordsCleared } from './place-slice.ts';

/** Nothing can be bought online. */
const noFlags = { ecommerce: false, delivery: false, pickup: false, parts_only: false };

/**
 * What one answer says of a place ([3.2], [4.9]); what the place does not have is empty, not what another
 * place had.
 */
export function recordsOf({ branch, service, stores = [], ...rest }: Directory): LocationUpdate['records'] {
  const [lowes = null] = stores;
  const { market_id: _, ...flags } = rest.market ?? { market_id: '', ...noFlags };
  return {
    zone: service?.zone ?? branch?.zone ?? '',
    showrooms: rest.showrooms ?? [],
    lowes,
    lowes_stores: stores.filter(({ retailer }) => retailer === lowes?.retailer),
    stores,
    contractors: rest.contractors ?? [],
    service_info: service ?? null,
    beta: rest.beta ?? null,
    market: rest.market ?? null,
    ...flags,
  };
}

/**
 * Actions that clear one kind of record each ([4.5]). They stand apart from the slice, because no page needs
 * them at first.
 */
export const showroomCleared = () => recordsCleared({ showroom: null, showroom_info: null });
export const lowesCleared = () => recordsCleared({ lowes: null, lowes_stores: [] });
export const contractorsCleared = () => recordsCleared({ contractors: [] });
export const storesCleared = () => recordsCleared({ stores: [] });
export const marketCleared = () => recordsCleared({ market: null, ...noFlags });
