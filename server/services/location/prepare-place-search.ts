import type { FastifyInstance } from 'fastify';
import { createPlaceSearch, type PlaceSearch } from './place-search.ts';
import { allAreas } from './postal-data.ts';

// It takes half a second to prepare: after the start, when nobody waits, unless somebody asks before.
const idleMilliseconds = 2_000;

/** The search for places over the postal data, prepared once the app has listened for a while. */
export function preparePlaceSearch(app: FastifyInstance): PlaceSearch {
  let prepared: PlaceSearch | undefined;
  const search: PlaceSearch = (typed) => {
    prepared ??= createPlaceSearch(allAreas());
    return prepared(typed);
  };
  let idle: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    idle = setTimeout(search, idleMilliseconds, '');
  });
  app.addHook('onClose', async () => clearTimeout(idle));
  return search;
}
