import { locationMessage } from '../../../domain/contracts/api-error.ts';
import { getDirectory, type RetailStore } from '../../../domain/contracts/where-to-buy.ts';
import { reasonOf } from '../../lib/failure.ts';
import { callEndpoint } from '../../lib/http.ts';

export type FoundStore = RetailStore & { id: string };

/** Partners' stores within a radius in miles, nearest first. */
export async function findStores(
  postalCode: string,
  radius: number,
  signal: AbortSignal,
): Promise<FoundStore[]> {
  const { stores = [] } = await callEndpoint(
    getDirectory,
    { params: { id: postalCode }, query: { include: 'stores', radius } },
    { signal },
  );
  return stores.map((store) => ({ ...store, id: store.store_id }));
}

export const explain = (failure: unknown): string => locationMessage(reasonOf(failure));
