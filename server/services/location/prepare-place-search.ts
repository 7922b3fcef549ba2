import type { FastifyInstance } from 'fastify';
import { createPlaceSearch, type PlaceSearch, townKeys } from './place-search.ts';
import { allAreas, type PostalData } from './postal-data.ts';
import { createTownSearch, type TownSearch } from './town-search.ts';

// It takes half a second to prepare: after the start, when nobody waits, unless somebody asks before.
const idleMilliseconds = 2_000;

export interface PlaceSearches {
  suggest: PlaceSearch;
  towns: TownSearch;
}

function prepare(): PlaceSearches {
  const areas = allAreas();
  const keys = townKeys(areas);
  return { suggest: createPlaceSearch(areas, keys), towns: createTownSearch(keys) };
}

/** The searches for places over the postal data, prepared once the app has listened for a while. */
export function preparePlaceSearch(app: FastifyInstance, postal: Pick<PostalData, 'prepare'>): PlaceSearches {
  let prepared: PlaceSearches | undefined;
  const searches = (): PlaceSearches => {
    prepared ??= prepare();
    return prepared;
  };
  let idle: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    idle = setTimeout(() => {
      searches();
      // Whoever came meanwhile is served in between.
      idle = setTimeout(postal.prepare, idleMilliseconds);
    }, idleMilliseconds);
  });
  app.addHook('onClose', async () => clearTimeout(idle));
  return { suggest: (typed) => searches().suggest(typed), towns: (query) => searches().towns(query) };
}
