import type { Directory } from '#domain/places/directory-contract.ts';
import { type LocationUpdate, recordsCleared } from './place-slice.ts';

const noFlags = { ecommerce: false, delivery: false, pickup: false, parts_only: false };

/** Converts a response to records ([3.2], [4.9]); missing data becomes empty, never the previous place's. */
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

/** Clear one kind of record ([4.5]). Outside the slice, because no page needs them at first. */
export const showroomCleared = () => recordsCleared({ showroom: null, showroom_info: null });
export const lowesCleared = () => recordsCleared({ lowes: null, lowes_stores: [] });
export const contractorsCleared = () => recordsCleared({ contractors: [] });
export const storesCleared = () => recordsCleared({ stores: [] });
export const marketCleared = () => recordsCleared({ market: null, ...noFlags });
