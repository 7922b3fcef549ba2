import { catalogue } from '#domain/contracts/api-error.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { currentPosition } from '#src/lib/geolocation.ts';
import { geolocationGranted } from '#src/lib/geolocation-granted.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { fetchPlaceOf } from './location-api.ts';
import type { LocationEvent } from './location-state.ts';
import { storedLocation, storedPoint, storePoint } from './stored-location.ts';
import { keptPostalCode } from './stored-postal-code.ts';

type WhereFrom = { ids: string[] } | { point: Coordinates };

const longestId = 60;

const slug = (text: string): string =>
  text.length > longestId
    ? ''
    : text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');

/** `?branch=norwalk-ct`, or `?branch=Norwalk&state=CT` ([9.2]). A state alone is not a branch. */
function namedBranch(query: URLSearchParams): string[] {
  const [branch, state] = [slug(query.get('branch') ?? ''), slug(query.get('state') ?? '')];
  if (!branch) return [];
  return state && !branch.endsWith(`-${state}`) ? [`${branch}-${state}`, branch] : [branch];
}

/** `?region_id=` is a postal code or a branch ([2.1]). */
function namedRegion(query: URLSearchParams): string[] {
  const region = query.get('region_id') ?? '';
  const id = normalisePostalCode(region) ?? slug(region);
  return id ? [id] : [];
}

/** Browser's memory, then the URL's region, then its branch (decision 015); else undefined. */
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

/** Throws `ApiError` without geolocation ([5.8]), position or postal code ([8.3]). */
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

/** The first known id wins; may be empty. `ofNetwork`: the network's postal code, if requested before. */
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
