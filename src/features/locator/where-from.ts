import type { Coordinates } from '../../../domain/geo/distance.ts';
import { normalisePostalCode } from '../../../domain/validation/postal-code.ts';
import { storedLocation, storedPoint } from '../../lib/stored-location.ts';
import { keptPostalCode } from '../../lib/stored-postal-code.ts';

/** What says where a visitor is: ids to look up, the first that is known counting; or a point. */
export type WhereFrom = { ids: string[] } | { point: Coordinates };

const slug = (text: string): string =>
  text
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
 * In the order in which they count: what this browser keeps, the region and the branch of the address
 * (decision 015). `undefined` where only the device or the network can say.
 */
export function whereFrom(search: string): WhereFrom | undefined {
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
