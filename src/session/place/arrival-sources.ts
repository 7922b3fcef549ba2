import { catalogue } from '#domain/contracts/api-error.ts';
import type { Coordinates } from '#domain/geo/distance.ts';
import { normalisePostalCode } from '#domain/validation/postal-code.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { currentPosition } from '#src/lib/geolocation.ts';
import { geolocationGranted } from '#src/lib/geolocation-granted.ts';
import { storedLocation, storedPoint, storePoint } from '#src/lib/stored-location.ts';
import { keptPostalCode } from '#src/lib/stored-postal-code.ts';
import { fetchPlaceOf } from './location-api.ts';
import type { LocationEvent } from './location-state.ts';

/** What says where a visitor is: ids to look up, the first that is known counting; or a point. */
type WhereFrom = { ids: string[] } | { point: Coordinates };

/** No id is longer. */
const longestId = 60;

const slug = (text: string): string =>
  text.length > longestId
    ? ''
    : text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');

/** `?branch=norwalk-ct`, or `?branch=Norwalk&state=CT` ([9.2]). A state alone is no branch. */
function namedBranch(query: URLSearchParams): string[] {
  const [branch, state] = [slug(query.get('branch') ?? ''), slug(query.get('state') ?? '')];
  if (!branch) return [];
  return state && !branch.endsWith(`-${state}`) ? [`${branch}-${state}`, branch] : [branch];
}

/** `?region_id=` names a postal code or a branch ([2.1]). */
function namedRegion(query: URLSearchParams): string[] {
  const region = query.get('region_id') ?? '';
  const id = normalisePostalCode(region) ?? slug(region);
  return id ? [id] : [];
}

/**
 * In the order in which they count: what this browser keeps, the region and the branch of the URL
 * (decision 015). `undefined` where only the device or the network can say.
 */
function whereFrom(search: string): WhereFrom | undefined {
  const kept = keptPostalCode() ?? storedLocation()?.postal_code;
  if (kept) return { ids: [normalisePostalCode(kept) ?? kept] };
  const point = storedPoint();
  if (point) return { point };
  const query = new URLSearchParams(search);
  const region = namedRegion(query);
  if (region.length > 0) return { ids: region };
  const branch = namedBranch(query);
  return branch.length > 0 ? { ids: branch } : undefined;
}

const failed = ({ code, message }: { code: string; message: string }) => new ApiError(404, code, message);

/**
 * The postal code of where the device is. Throws `ApiError` where the browser has no geolocation, which is
 * then not offered any more ([5.8]), where it was denied, too slow or nowhere, and where no postal code came
 * back ([8.3]).
 */
export async function askDevice(send: (event: LocationEvent) => void, signal: AbortSignal): Promise<string> {
  const position = await currentPosition();
  signal.throwIfAborted();
  if (position === 'unsupported') {
    send({ type: 'geolocationUnsupported' });
    throw failed(catalogue.geolocationUnsupported);
  }
  if (position === 'failed') throw failed(catalogue.locationNotFound);
  storePoint(position);
  const place = await fetchPlaceOf(position, signal);
  if (!place?.postal_code) throw failed(catalogue.locationNotFound);
  signal.throwIfAborted();
  send({ type: 'geolocated', postalCode: place.postal_code });
  return place.postal_code;
}

/**
 * The ids to look up on arrival, the first that is known counting; none where nothing says where the visitor
 * is. `ofNetwork` is what the network said, where it was asked before.
 */
export async function idsOnArrival(
  send: (event: LocationEvent) => void,
  signal: AbortSignal,
  ofNetwork?: string,
): Promise<string[]> {
  const from = whereFrom(location.search);
  if (from && 'ids' in from) return from.ids;
  if (ofNetwork) return [ofNetwork];
  if (!from && (await geolocationGranted())) return [await askDevice(send, signal)];
  const place = await fetchPlaceOf(from?.point, signal);
  return place ? [place.postal_code] : [];
}
