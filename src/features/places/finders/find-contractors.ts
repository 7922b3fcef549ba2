import { type Contractor, getContractors } from '#domain/places/directory-contract.ts';
import { radiusIn } from '#domain/places/search-radius.ts';
import { wantedContractors } from '#domain/places/wanted-contractors.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

export type FoundContractor = Contractor & { id: string };

/** Finds contractors by the URL's radius and filters, nearest first. */
export async function findContractors(
  postalCode: string,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<FoundContractor[]> {
  const { contractors } = await callEndpoint(
    getContractors,
    { params: { id: postalCode }, query: { radius: radiusIn(query) } },
    { signal },
  );
  return wantedContractors(contractors, {
    certified: query.get('certified') === '1',
    service: query.get('service') ?? '',
  }).map((firm) => ({ ...firm, id: firm.contractor_id }));
}
