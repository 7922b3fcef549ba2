import { isDeepStrictEqual } from 'node:util';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import {
  getBranch,
  getBranchShowrooms,
  getNearestShowroom,
  getShowroom,
  getShowroomInfo,
  getShowroomsByCoordinates,
  getShowroomsByPostalCode,
  type Showroom,
} from '#domain/places/contract.ts';
import {
  type Contractor,
  getBeta,
  getContractors,
  getDirectory,
  getMarket,
  getMarketByCoordinates,
  getService,
  postServiceArea,
  type RetailStore,
} from '#domain/places/directory-contract.ts';
import { getPlace, getPlaces } from '#domain/places/places-contract.ts';
import { places as houses } from '../world/places.ts';
import { codeInNewYork } from '../world/shop-content.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';
import { isSameDistance, within } from './nearby.ts';

const showroomMiles = 200;

/** Near and far from showrooms: over a border, on islands, where a branch serves and where none does. */
const codes = [
  ...houses.map(({ postal_code }) => postal_code),
  codeInNewYork,
  '06902',
  '06870',
  '02139',
  '04043',
  '04101',
  '14201',
  '50301',
  '61101',
  '98101',
  '96910',
  '09012',
];

const deny = (found: string): never => {
  throw new BrokenPromise(found);
};

interface Spot {
  code: string;
  latitude: number;
  longitude: number;
  content: ContentSet;
  ask: ReturnType<typeof asking>;
}

type Branch = ContentSet['branches'][number];

/** The branch that serves a place: by the beginning of its code, of two the one with the nearer showroom. */
function servingBranch({ code, content, ...point }: Spot): Branch | undefined {
  const prefix = code.slice(0, 3).toUpperCase();
  const serving = content.branches.filter(({ service_area }) =>
    service_area.postal_prefixes.includes(prefix),
  );
  const [nearest] = within(content.showrooms, point, Number.POSITIVE_INFINITY).filter(({ place }) =>
    serving.some(({ branch_id }) => branch_id === place.branch_id),
  );
  return serving.find(({ branch_id }) => branch_id === nearest?.place.branch_id) ?? serving[0];
}

/** Where none serves, the branch of the nearest showroom looks after a place. */
function branchOf(spot: Spot): Branch | undefined {
  const [nearest] = within(spot.content.showrooms, spot, showroomMiles);
  return (
    servingBranch(spot) ??
    spot.content.branches.find(({ branch_id }) => branch_id === nearest?.place.branch_id)
  );
}

type Listed = Pick<Showroom | Contractor | RetailStore, 'distance_miles'>;

const idOf = (one: object): unknown => {
  const { showroom_id, contractor_id, store_id } = one as Record<string, unknown>;
  return showroom_id ?? contractor_id ?? store_id;
};

/** A list has all within a distance, nearest first, and says how far they are. */
function requireNear(
  said: readonly Listed[],
  wanted: readonly { place: object; miles: number }[],
  what: string,
): void {
  const [found, expected] = [said.map(idOf), wanted.map(({ place }) => idOf(place))];
  if (!isDeepStrictEqual(found, expected)) deny(`${what} are ${found}, and not ${expected}`);
  for (const [at, { miles }] of wanted.entries())
    if (!isSameDistance(said[at]?.distance_miles, miles))
      deny(`${what}: ${found[at]} is ${said[at]?.distance_miles} miles away, and not ${miles}`);
}

/** Asks for what may lie too far away, which is refused. */
async function orFar<T>(
  { ask }: Spot,
  isNear: boolean,
  endpoint: Endpoint,
  parts: Parameters<Spot['ask']>[1],
): Promise<T | undefined> {
  const answer = await ask(endpoint, parts, isNear ? 200 : 404);
  return isNear ? (answer as T) : undefined;
}

async function lookForShowrooms(spot: Spot): Promise<void> {
  const { code, content, latitude: lat, longitude: lon } = spot;
  const near = within(content.showrooms, spot, showroomMiles);
  const isNear = near.length > 0;
  type Rooms = { showrooms: Showroom[] };
  const byCode = { params: { postalCode: code } };
  for (const rooms of [
    await orFar<Rooms>(spot, isNear, getShowroomsByPostalCode, byCode),
    await orFar<Rooms>(spot, isNear, getShowroomsByCoordinates, { query: { lat, lon } }),
  ])
    if (rooms) requireNear(rooms.showrooms, near, `The showrooms near ${code}`);
  const first = near.slice(0, 1);
  type Room = { showroom: Showroom } | { showroom_info: Showroom };
  for (const one of [
    await orFar<Room>(spot, isNear, getShowroom, { params: { id: code } }),
    await orFar<Room>(spot, isNear, getNearestShowroom, { query: { lat, lon } }),
    await orFar<Room>(spot, isNear, getShowroomInfo, { params: { id: code } }),
  ]) {
    const room = one && ('showroom' in one ? one.showroom : one.showroom_info);
    if (room) requireNear([room], first, `The showroom nearest to ${code}`);
  }
}

async function lookForBranch(spot: Spot): Promise<void> {
  const { code, content, ask } = spot;
  const [branch, params] = [branchOf(spot), { id: code }];
  const said = await orFar<{ branch: { branch_id: string } }>(spot, branch !== undefined, getBranch, {
    params,
  });
  if (!branch) return;
  const { branch_id } = branch;
  if (said?.branch.branch_id !== branch_id)
    deny(`${said?.branch.branch_id} serves ${code}, not ${branch_id}`);
  const own = content.showrooms.filter((room) => room.branch_id === branch_id);
  const listed = getBranchShowrooms.response.parse(await ask(getBranchShowrooms, { params })).showrooms;
  requireNear(listed, within(own, spot, Number.POSITIVE_INFINITY), `The showrooms for ${code}`);
  const { service } = getService.response.parse(await ask(getService, { params }));
  const isServed = servingBranch(spot) !== undefined;
  const kinds = [...(isServed ? ['home'] : []), 'virtual', ...(own.length > 0 ? ['showroom'] : [])];
  if (service.in_service_area !== isServed || `${service.appointment_types}` !== `${kinds}`)
    deny(`${code} is given ${JSON.stringify(service)}, and not ${kinds}`);
  if (service.branch_id !== branch_id || service.phone !== branch.phone || service.zone !== branch.zone)
    deny(`${JSON.stringify(service)} is not of ${branch_id}`);
  const { beta } = getBeta.response.parse(await ask(getBeta, { params }));
  const tried = content.betas.filter(({ branches }) => branches.includes(branch_id));
  if (`${beta.features.toSorted()}` !== `${tried.map(({ feature }) => feature).toSorted()}`)
    deny(`${branch_id} tries out ${beta.features}`);
}

/** The area and the market are those of the content, the market without freight where no road leads. */
async function lookForMarket(spot: Spot): Promise<void> {
  const { code, content, ask, latitude: lat, longitude: lon } = spot;
  const branch = branchOf(spot);
  const { market } = getMarket.response.parse(await ask(getMarket, { params: { id: code } }));
  const hasNoRoad = content.noRoadPlaces.some(({ postal_codes }) => Object.hasOwn(postal_codes, code));
  const { ecommerce = false, pickup = false } = branch?.market ?? {};
  const delivery = (branch?.market.delivery ?? false) && !hasNoRoad;
  if (market.market_id !== (branch?.branch_id ?? 'outside')) deny(`${code} is in ${market.market_id}`);
  if (market.ecommerce !== ecommerce || market.pickup !== pickup || market.delivery !== delivery)
    deny(`The market of ${code} is ${JSON.stringify(market)}`);
  const here = getMarketByCoordinates.response.parse(
    await ask(getMarketByCoordinates, { query: { lat, lon } }),
  );
  if (here.market.market_id !== market.market_id) deny(`${code} lies in ${here.market.market_id}`);
  const branchIds = content.branches.map(({ branch_id }) => branch_id).reverse();
  const body = await ask(postServiceArea, { body: { branchIds } });
  const { service_areas } = postServiceArea.response.parse(body);
  const wanted = branchIds.map(
    (id) => content.branches.find(({ branch_id }) => branch_id === id)?.service_area,
  );
  if (
    !isDeepStrictEqual(
      service_areas.map(({ branch_id: _, ...area }) => area),
      wanted,
    )
  )
    deny(`The areas of ${branchIds} are ${JSON.stringify(service_areas)}`);
}

/** The directory says the same as the lists of its parts. */
async function lookForPartners(spot: Spot, radius: number): Promise<void> {
  const { code, content, ask } = spot;
  const [query, params] = [{ radius }, { id: code }];
  const near = within(content.contractors, spot, radius);
  const { contractors } = getContractors.response.parse(await ask(getContractors, { params, query }));
  requireNear(contractors, near, `The contractors within ${radius} miles of ${code}`);
  const odd = near.find(({ place, miles }, at) => contractors[at]?.covers !== miles <= place.radius_miles);
  if (odd) deny(`${odd.place.name} is ${odd.miles} miles from ${code}, and covers it or not`);
  const all = getDirectory.response.parse(await ask(getDirectory, { params, query }));
  if (!isDeepStrictEqual(all.contractors, contractors))
    deny(`The directory of ${code} has other contractors`);
  requireNear(all.stores ?? [], within(content.retailStores, spot, radius), `The stores near ${code}`);
  requireNear(
    all.showrooms ?? [],
    within(content.showrooms, spot, showroomMiles),
    `The showrooms in the directory of ${code}`,
  );
  if (all.branch?.branch_id !== branchOf(spot)?.branch_id)
    deny(`The directory of ${code} has another branch`);
  if (all.service?.branch_id !== all.branch?.branch_id) deny(`The directory of ${code} has another service`);
}

/** Looks what is near a place. The expected answers follow from all entries of the content, one by one. */
const lookNear: Act = whileAnswered(async (scene: Scene) => {
  const { world, chance } = scene;
  const way = chance.pick(['showrooms', 'branch', 'market', 'partners', 'partners'] as const);
  const known = chance.pick(codes);
  const code = chance.happens(50) ? known : known.toLowerCase().replace(' ', chance.pick(['', '-', ' ']));
  const ask = asking(scene);
  const { place } = getPlace.response.parse(await ask(getPlace, { params: { postalCode: code } }));
  if (place.postal_code !== known) deny(`${code} is ${place.postal_code}`);
  const suggested = getPlaces.response.parse(await ask(getPlaces, { query: { query: known.slice(0, 4) } }));
  const other = suggested.places.find(({ postal_code }) => !postal_code.startsWith(known.slice(0, 4).trim()));
  if (other || suggested.places.length === 0) deny(`${known.slice(0, 4)} begins ${JSON.stringify(other)}`);
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null) return `${known} has no position`;
  const spot: Spot = { code: known, latitude, longitude, content: world.content, ask };
  if (way === 'showrooms') await lookForShowrooms(spot);
  if (way === 'branch') await lookForBranch(spot);
  if (way === 'market') await lookForMarket(spot);
  if (way === 'partners') await lookForPartners(spot, chance.pick([1, 10, 25, 40, 50, 100, 200]));
  return `${way} near ${known}`;
});

export const placeActs = { 'look near a place': lookNear } satisfies Record<string, Act>;
