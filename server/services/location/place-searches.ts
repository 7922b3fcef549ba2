import type { FastifyInstance } from 'fastify';
import type { PlaceSuggestion } from '#domain/contracts/places.ts';
import { PlaceSearch, townKeys } from './place-search.ts';
import { allAreas, type PostalData, type PostalPlace } from './postal-data.ts';
import { type TownQuery, TownSearch } from './town-search.ts';

// They take half a second to prepare: after the start, while no request waits, unless one comes before.
const idleMilliseconds = 2_000;

/** The searches for places over the postal data, prepared once the app has listened for a while. */
export class PlaceSearches {
  private prepared: { places: PlaceSearch; towns: TownSearch } | undefined;

  constructor(app: FastifyInstance, postal: Pick<PostalData, 'prepare'>) {
    let idle: NodeJS.Timeout | undefined;
    app.addHook('onListen', async () => {
      idle = setTimeout(() => {
        this.prepare();
        // Requests that came meanwhile are served in between.
        idle = setTimeout(() => void postal.prepare(), idleMilliseconds);
      }, idleMilliseconds);
    });
    app.addHook('onClose', async () => clearTimeout(idle));
  }

  /** The places that what was typed may mean, best first, eight at most. */
  suggest(typed: string): PlaceSuggestion[] {
    return this.prepare().places.suggest(typed);
  }

  /** US postal codes of the towns of a name, likeliest first. */
  findTowns(query: TownQuery): PostalPlace[] {
    return this.prepare().towns.find(query);
  }

  private prepare() {
    if (this.prepared) return this.prepared;
    const areas = allAreas();
    const keys = townKeys(areas);
    this.prepared = { places: new PlaceSearch(areas, keys), towns: new TownSearch(keys) };
    return this.prepared;
  }
}
