import type { FastifyInstance } from 'fastify';
import type { PlaceSuggestion } from '#domain/places/places-contract.ts';
import { startTimeout, stopTimer, type Timer } from '#server/runtime/runtime.ts';
import { PlaceSearch, townKeys } from './place-search.ts';
import { allAreas, type PostalData, type PostalPlace } from './postal-data.ts';
import { type TownQuery, TownSearch } from './town-search.ts';

// Preparation takes half a second: done after the start while idle, or at the first request.
const idleMilliseconds = 2_000;

export class PlaceSearches {
  private prepared: { places: PlaceSearch; towns: TownSearch } | undefined;

  constructor(app: FastifyInstance, postal: Pick<PostalData, 'prepare'>) {
    let idle: Timer | undefined;
    app.addHook('onListen', async () => {
      idle = startTimeout(() => {
        this.prepare();
        // Yields to requests in between.
        idle = startTimeout(() => void postal.prepare(), idleMilliseconds);
      }, idleMilliseconds);
    });
    app.addHook('onClose', async () => stopTimer(idle));
  }

  suggest(typed: string): PlaceSuggestion[] {
    return this.prepare().places.suggest(typed);
  }

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
