import { getDirectory, type RetailStore } from '#domain/places/directory-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

export type FoundStore = RetailStore & { id: string };

/** Returns partner stores within a radius in miles, nearest first. */
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
